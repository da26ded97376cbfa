import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { SentMessagesView } from '../../../../contract/communications/messages.ts';

interface RefusedProps {
  readonly title: string;
  readonly refused: SentMessagesView['refused'];
}

/** The messages that a command was refused for, with the reasons. */
export const Refused = ({ title, refused }: RefusedProps) => (
  <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
    {title}
    <Box
      component="ul"
      tabIndex={0}
      aria-label={title}
      sx={{ m: 0, mt: 1, pl: 2, maxHeight: 240, overflowY: 'auto' }}
    >
      {refused.map(({ id, recipient, reason }) => (
        <li key={id}>
          {recipient}: {reason}
        </li>
      ))}
    </Box>
  </Alert>
);
