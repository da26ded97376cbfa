import Box from '@mui/material/Box';
import type { RawEventView } from '../../../ui-kit/api-types.ts';

/** The event as recorded; what it did first, then where it came from. */
export const EventJson = ({ event }: { event: RawEventView }) => {
  const { data, type: _, position: __, stream: ___, who: ____, ...envelope } = event;
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 2,
        borderRadius: 2,
        backgroundColor: 'background.default',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify({ data, ...envelope }, null, 2)}
    </Box>
  );
};
