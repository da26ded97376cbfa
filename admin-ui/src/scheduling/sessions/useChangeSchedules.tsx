import Typography from '@mui/material/Typography';
import type { ChangedSchedulesView, ChangeSchedulesBody } from '../../../../contract/scheduling/schedules.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { Line, LineLink, Lines } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSessionOffers } from '../../shell/useSessionOffers.ts';
import { athleteSchedulesPath } from '../scheduling-paths.ts';
import { useWarned } from './double-bookings/useWarned.tsx';
import { useOutcomes } from './useOutcomes.ts';

/** The sessions, and only the fields that change. */
export type ScheduleChanges = Omit<
  ChangeSchedulesBody,
  'schedule_ids' | 'trainer_ids' | 'trainerRepeatDays'
> & {
  readonly schedule_ids: readonly string[];
  readonly trainer_ids?: readonly string[];
  readonly trainerRepeatDays?: readonly number[];
};

interface ChangeOptions {
  /** Called if at least one session was changed. */
  readonly onChanged: () => void;
  /** Called if none was. */
  readonly onRefused?: () => void;
}

/**
 * Changes sessions and reports the outcome; conflicts are listed in a dialog. Needs a `DialogHost` around it. Asks
 * before a trainer or a location is booked twice: render `warning` beside the dialog.
 */
export function useChangeSchedules({ onChanged, onRefused }: ChangeOptions) {
  const outcomes = useOutcomes();
  const offer = useSessionOffers();
  const open = useOpenDialog();
  const command = useCommand(
    async (body: ScheduleChanges, idempotencyKey) => {
      const answer = await http.put<ChangedSchedulesView>('schedules', { body, idempotencyKey });
      const { success, conflicts, schedule_ids: sessionIds } = answer.results;
      outcomes.tell(answer.results, answer.message);
      if (success > 0) onChanged();
      else onRefused?.();
      if (success > 0 && movesSessions(body)) offer({ sessionIds, change: 'moved' });
      if (conflicts.length > 0) {
        open((close) => <ConflictsDialog conflicts={conflicts} onClose={close} />);
      }
      return { ...answer, results: null };
    },
    { quiet: true },
  );
  return useWarned(command, (body) => [booksResources(body) ? { kind: 'change', body } : undefined]);
}

/** Families care about the time and the place. */
const movingFields = [
  'location_id',
  'starts_at',
  'ends_at',
  'startDate',
  'startHour',
  'startMin',
  'startAmpm',
  'endHour',
  'endMin',
  'endAmpm',
] as const satisfies readonly (keyof ScheduleChanges)[];

const movesSessions = (changes: ScheduleChanges): boolean =>
  movingFields.some((field) => changes[field] !== undefined);

/** Whether a change may book a trainer or a location twice. */
const booksResources = (changes: ScheduleChanges): boolean =>
  movesSessions(changes) ||
  changes.trainer_ids !== undefined ||
  changes.training_group_id !== undefined ||
  changes.applyTrainersToFutureSchedules === true;

interface ConflictsDialogProps {
  readonly conflicts: ChangedSchedulesView['conflicts'];
  readonly onClose: () => void;
}

/** Athletes whose reservations moved with a session and now conflict with another one. Staff must resolve them. */
const ConflictsDialog = ({ conflicts, onClose }: ConflictsDialogProps) => (
  <InfoDialog title="Conflicts after the move" onClose={onClose}>
    <Typography color="text.secondary" sx={{ pb: 2 }}>
      These athletes moved with the session and now have a conflict with another session. Nothing was removed.
    </Typography>
    <Lines label="Conflicts">
      {conflicts.map(({ athlete_id, athlete_name, schedule_id, message }) => (
        <Line key={`${athlete_id}${schedule_id}`}>
          <LineLink to={athleteSchedulesPath(athlete_id)}>{athlete_name}</LineLink>
          <Typography variant="body2" color="text.secondary">
            {message}
          </Typography>
        </Line>
      ))}
    </Lines>
  </InfoDialog>
);
