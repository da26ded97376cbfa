import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { momentWords } from '../../../../domain/shared/moment-words.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import type { OnDevice } from './offline/device-outbox.ts';
import type { WaitingMarks } from './offline/outbox.ts';
import { markWords } from './roster.ts';
import { type ReadRoster, useOpensOffline, useOutbox } from './useAttendance.ts';

interface SendingStateProps {
  readonly device: OnDevice | undefined;
  /** The rosters on screen; they name the athletes of marks that were not sent. */
  readonly rosters: readonly ReadRoster[];
}

/** Says what was sent, what waits, and what failed, and what the page shows while there is no network. */
export const SendingState = ({ device, rosters }: SendingStateProps) => {
  const { items, isSending, trouble, isStored } = useOutbox(device);
  const opensOffline = useOpensOffline(device);
  const waiting = items.filter(({ refusal }) => refusal === null);
  const refused = items.filter(({ refusal }) => refusal !== null);
  const count = waiting.reduce((sum, { marks }) => sum + marks.length, 0);
  const fromDevice = rosters.find(({ isFromDevice }) => isFromDevice);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Typography
        variant="body2"
        component="output"
        aria-label="Sending"
        sx={{
          display: 'block',
          fontWeight: count > 0 ? 600 : 400,
          color: count > 0 ? 'text.primary' : 'text.secondary',
        }}
      >
        {sentence({ count, isSending, trouble, isStored })}{' '}
        {count === 0 && opensOffline && !fromDevice ? 'This page also works without a network.' : ''}
        {device && !device.store ? CANNOT_KEEP : ''}
      </Typography>
      {fromDevice ? (
        <Alert severity="info">
          There is no connection to Blueline. This is the roster of{' '}
          {momentWords(fromDevice.roster.timezone, new Date(fromDevice.readAt).toISOString())}, kept on this
          device. You can go on marking.
        </Alert>
      ) : null}
      {device && refused.length > 0 ? <Refused items={refused} rosters={rosters} device={device} /> : null}
    </Box>
  );
};

const CANNOT_KEEP =
  'This browser cannot keep attendance on this device, so keep the page open until everything is sent.';

function sentence({
  count,
  isSending,
  trouble,
  isStored,
}: {
  readonly count: number;
  readonly isSending: boolean;
  readonly trouble: 'no-answer' | 'signed-out' | undefined;
  readonly isStored: boolean;
}): string {
  if (count === 0) return 'All marks are sent.';
  const marks = count === 1 ? '1 mark' : `${count} marks`;
  if (trouble === 'signed-out') return `${marks} will be sent after you sign in again.`;
  if (isSending && trouble === undefined) return `Sending ${marks}…`;
  return isStored
    ? `${marks} waiting on this device. They are sent when the network returns.`
    : `${marks} waiting on this page. Keep it open until the network returns.`;
}

interface RefusedProps {
  readonly items: readonly WaitingMarks[];
  readonly rosters: readonly ReadRoster[];
  readonly device: OnDevice;
}

/** Marks that the server refused, each with its reason, until somebody sends them again or discards them. */
const Refused = ({ items, rosters, device }: RefusedProps) => (
  <Alert severity="error">
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {items.length === 1 ? '1 change was not saved.' : `${items.length} changes were not saved.`}
    </Typography>
    {items.map(({ key, refusal, marks, scheduleId }) => {
      const athletes = rosters.find(({ roster }) => roster.schedule_id === scheduleId)?.roster.athletes ?? [];
      const words = marks.map(({ athlete_id, mark }) =>
        markWords(
          athletes.find((one) => one.athlete_id === athlete_id),
          mark,
        ),
      );
      return (
        <Box key={key} sx={{ mt: 1 }}>
          {`${words.join('; ')}: ${refusal}`}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              size="small"
              color="inherit"
              {...changesData}
              onClick={() => void device.outbox.retry(key)}
            >
              Try again
            </Button>
            <Button
              size="small"
              color="inherit"
              {...changesData}
              onClick={() => void device.outbox.discard(key)}
            >
              Discard
            </Button>
          </Box>
        </Box>
      );
    })}
  </Alert>
);
