import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { WhyView } from '../../../../contract/billing/invoices.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Loaded } from '../../shell/Loaded.tsx';

interface WhyDialogProps {
  /** The address of the invoice or the payment, below `/api/`. */
  readonly path: string;
  readonly onClose: () => void;
}

/** The history of an amount, oldest step first. */
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

type Step = WhyView['steps'][number];

const dotColors: Readonly<Partial<Record<Step['kind'], string>>> = {
  trouble: 'error.main',
  payment: 'success.main',
  refund: 'success.main',
};

/** One step, on a line that connects it to the next one. */
const WhyStep = ({ step: { at, sentence, kind, who }, isLast }: { step: Step; isLast: boolean }) => (
  <Box component="li" sx={{ display: 'flex', gap: 2 }}>
    <Box aria-hidden="true" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: 0.75 }}>
      <Box
        sx={{ width: 12, height: 12, borderRadius: 99, backgroundColor: dotColors[kind] ?? 'primary.main' }}
      />
      {isLast ? null : <Box sx={{ flex: 1, width: 2, mt: 0.75, backgroundColor: 'divider' }} />}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, pb: isLast ? 0 : 2.5 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <time dateTime={at}>{formatInstant(at)}</time>
        {who ? ` · ${who}` : ''}
      </Typography>
    </Box>
  </Box>
);
