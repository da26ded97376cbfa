import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ScheduleDetailView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { useSwitchedOn } from '../../../shell/global-switches.ts';
import { formatInstant } from '../../../shell/instants.ts';
import { Line, Lines, Section } from '../../../shell/Section.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

const WAITLIST = 'waitlist_enabled';

/** Who waits for a place, the first first. Only where the business has a waitlist. */
export const WaitlistSection = ({ session }: { session: ScheduleDetailView }) => {
  const isOn = useSwitchedOn([WAITLIST]).has(WAITLIST);
  const { waitlist } = session;
  if (!isOn && waitlist.length === 0) return null;
  return (
    <Section title="Waitlist" hint="Who gets the next place that is free, the first first.">
      {waitlist.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
          Nobody waits.
        </Typography>
      ) : null}
      <Lines label="Waitlist">
        {waitlist.map((waiting) => (
          <WaitingLine key={waiting.athlete_id} waiting={waiting} scheduleId={session.id} />
        ))}
      </Lines>
    </Section>
  );
};

interface WaitingLineProps {
  readonly waiting: ScheduleDetailView['waitlist'][number];
  readonly scheduleId: string;
}

const WaitingLine = ({ waiting, scheduleId }: WaitingLineProps) => {
  const { athlete_id, athlete_name, joined_at } = waiting;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`athletes/${athlete_id}/schedules/${scheduleId}/waitlist`, {
        idempotencyKey,
      }),
    { success: 'Taken from the waitlist' },
  );
  return (
    <Line
      action={
        <Button
          size="small"
          aria-label={`Take ${athlete_name} from the waitlist`}
          loading={command.isRunning}
          onClick={() => command.run(undefined)}
        >
          Remove
        </Button>
      }
    >
      <Link
        component={RouterLink}
        to={`/athletes/${athlete_id}/schedules`}
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {athlete_name}
      </Link>
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        since {formatInstant(joined_at)}
      </Typography>
    </Line>
  );
};
