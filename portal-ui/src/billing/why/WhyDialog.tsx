import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WhyView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { WhyStep } from './WhyStep.tsx';

interface WhyDialogProps {
  /** Of the invoice or the payment, below `/api/`. */
  readonly path: string;
  readonly onClose: () => void;
}

/** How it came to an amount, step by step, from the first day on. */
const WhyDialog = ({ path, onClose }: WhyDialogProps) => {
  const why = useQuery({
    queryKey: ['why', path],
    queryFn: async ({ signal }) => (await http.get<WhyView>(`${path}/why`, { signal })).results,
  });
  return (
    <InfoDialog title={why.data?.title ?? 'Why was I charged?'} onClose={onClose}>
      <Loaded from={why} skeleton={skeleton}>
        {({ steps }) =>
          steps.length === 0 ? (
            <Typography color="text.secondary">Nothing has happened yet.</Typography>
          ) : (
            <Box component="ol" aria-label="What happened" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {steps.map((step, index) => (
                <WhyStep key={`${step.at}${step.sentence}`} step={step} isLast={index === steps.length - 1} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </InfoDialog>
  );
};

const skeleton = (
  <Box component="output" aria-label="Loading what happened" sx={{ display: 'grid', gap: 2 }}>
    <Skeleton variant="rounded" height={44} />
    <Skeleton variant="rounded" height={44} />
    <Skeleton variant="rounded" height={44} />
  </Box>
);

export default WhyDialog;
