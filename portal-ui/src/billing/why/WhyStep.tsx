import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { WhyView } from '../../../../ui-kit/api-types.ts';
import { formatInstant } from '../when.ts';

type Step = WhyView['steps'][number];

const dotColours: Readonly<Partial<Record<Step['kind'], string>>> = {
  trouble: 'error.main',
  payment: 'success.main',
  refund: 'success.main',
};

/** One step on the way to a charge, on the line that joins it to the next. */
export const WhyStep = ({ step: { at, sentence, kind, who }, isLast }: { step: Step; isLast: boolean }) => (
  <Box component="li" sx={{ display: 'flex', gap: 2 }}>
    <Box aria-hidden="true" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: 0.75 }}>
      <Box
        sx={{ width: 12, height: 12, borderRadius: 99, backgroundColor: dotColours[kind] ?? 'primary.main' }}
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
