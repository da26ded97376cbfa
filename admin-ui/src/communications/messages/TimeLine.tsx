import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LogRow } from '../../../../contract/communications/messages.ts';
import { formatExactInstant } from '../../../../ui-kit/business-time.ts';
import { sourceWords } from './source-words.ts';

/** What happened to a message, in sentences and in order. */
export const TimeLine = ({ entries, label }: { entries: readonly LogRow[]; label: string }) => (
  <Box component="section" aria-label="Time line" sx={{ mt: 3 }}>
    <Typography variant="h3">Time line</Typography>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
      {entries.map(({ id, at, detail, source, by }) => (
        <Box
          component="li"
          key={id}
          sx={{
            position: 'relative',
            pl: 2.5,
            pb: 2,
            borderLeft: '2px solid',
            borderColor: 'divider',
            '&:last-of-type': { pb: 0 },
            '&::before': {
              content: '""',
              position: 'absolute',
              left: -6,
              top: 6,
              width: 10,
              height: 10,
              borderRadius: 99,
              backgroundColor: 'primary.main',
            },
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Typography>
          <Typography variant="caption" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[formatExactInstant(at), by || sourceWords[source]].join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  </Box>
);
