import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { WhyView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';
import { Loading } from '../shell/Loading.tsx';
import { WhyStep } from './WhyStep.tsx';

interface WhyDialogProps {
  /** Of the invoice or the payment, below `/api/`. */
  readonly path: string;
  readonly onClose: () => void;
}

/** How it came to an invoice or a payment, step by step, as it would be told to a family that asks. */
export const WhyDialog = ({ path, onClose }: WhyDialogProps) => {
  const { data: why, error } = useQuery({
    queryKey: ['why', path],
    queryFn: async ({ signal }) => (await http.get<WhyView>(`${path}/why`, { signal })).results,
  });
  return (
    <InfoDialog title={why?.title ?? 'Why was I charged?'} onClose={onClose}>
      {why ? (
        <Steps steps={why.steps} />
      ) : error ? (
        <Alert severity="error">{messageOf(error)}</Alert>
      ) : (
        <Loading what="what happened" />
      )}
    </InfoDialog>
  );
};

const Steps = ({ steps }: Pick<WhyView, 'steps'>) =>
  steps.length === 0 ? (
    <Typography color="text.secondary">Nothing happened yet.</Typography>
  ) : (
    <Box component="ol" aria-label="What happened" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <WhyStep key={`${step.at}${step.sentence}`} step={step} isLast={index === steps.length - 1} />
      ))}
    </Box>
  );
