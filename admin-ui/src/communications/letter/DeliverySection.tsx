import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { communicationStatuses } from '../../../../domain/communications/statuses.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { messagesPage } from '../communication-paths.ts';
import { CommunicationStatusChip } from '../StatusChips.tsx';
import { LeftOutDialog } from './LeftOutDialog.tsx';
import { progressOf } from './sending.ts';

/** What became of the messages, live while they are sent. */
export const DeliverySection = ({ communication }: { communication: CommunicationView }) => {
  const { id, counts, left_out } = communication;
  const { done, total } = progressOf(communication);
  const open = useOpenDialog();
  return (
    <Section title="Delivery">
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
        <Typography
          component="output"
          variant="body2"
          sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
        >
          {progressText(communication)}
        </Typography>
        {done < total || isPreparing(communication) ? (
          <LinearProgress
            variant={total > 0 ? 'determinate' : 'indeterminate'}
            value={total > 0 ? (100 * done) / total : 0}
            aria-label="Messages sent"
            sx={{ height: 8, borderRadius: 4, mt: 1 }}
          />
        ) : null}
      </Box>
      {total > 0 ? (
        <Lines label="Messages by status">
          {communicationStatuses.map((status) =>
            counts[status] ? (
              <Line
                key={status}
                action={
                  <Link
                    component={RouterLink}
                    to={`${messagesPage(id)}?${filterBy(status)}`}
                    aria-label={`${counts[status]} ${status}: show`}
                    sx={{ fontVariantNumeric: 'tabular-nums' }}
                  >
                    {counts[status].toLocaleString('en-US')}
                  </Link>
                }
              >
                <CommunicationStatusChip status={status} />
              </Line>
            ) : null,
          )}
        </Lines>
      ) : null}
      {left_out > 0 ? (
        <Box sx={{ px: { xs: 2, sm: 3 }, py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button
            aria-haspopup="dialog"
            sx={{ ml: -1 }}
            onClick={() => open((close) => <LeftOutDialog communicationId={id} onClose={close} />)}
          >
            {left_out === 1 ? '1 person was left out' : `${left_out} people were left out`}
          </Button>
        </Box>
      ) : null}
    </Section>
  );
};

/** The recipients are not frozen yet. */
const isPreparing = ({ messages, send, status }: CommunicationView): boolean =>
  messages === 0 && send === null && status === 'processing';

function progressText(communication: CommunicationView): string {
  const { send, status } = communication;
  const { done, total } = progressOf(communication);
  if (total === 0) {
    if (send) return 'Nothing has left yet.';
    return status === 'processing' ? 'The emails are being prepared…' : 'Nobody got this message.';
  }
  return done < total
    ? `${done.toLocaleString('en-US')} of ${counted(total, 'email')} sent`
    : `${counted(total, 'email')}, all sent`;
}

const filterBy = (status: string): string =>
  new URLSearchParams({ filter: JSON.stringify({ status: [status] }) }).toString();
