import EventRepeat from '@mui/icons-material/EventRepeat';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AvailableSchedulesView, MatchingView } from '../../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { clockWords } from '../../../domain/shared/moment-words.ts';
import { useSending } from '../../access/useSending.ts';
import { type Answer, http } from '../../http.ts';
import { schedulesPath } from '../schedule-paths.ts';
import { longDay } from '../session-words.ts';
import type { PickedSchedules } from './useSelection.ts';

interface PatternBarProps {
  readonly athleteId: string;
  readonly groupIds: readonly string[];
  readonly week: Day;
  readonly available: AvailableSchedulesView | undefined;
  readonly picked: PickedSchedules;
  readonly onApplied: () => void;
}

/**
 * Repeats the picks of the shown week in all later weeks; without picks it clears them (part 1 §4). Nothing
 * is saved yet.
 */
export const PatternBar = ({ athleteId, groupIds, week, available, picked, onApplied }: PatternBarProps) => {
  const question = useScheduleQuestion(
    (selected: ReadonlySet<string>) =>
      http.post<MatchingView>(`${schedulesPath(athleteId)}/matching`, {
        body: { training_group_ids: groupIds, schedule_ids: [...selected], start: week },
      }),
    (matching) => {
      picked.apply(week, matching);
      onApplied();
    },
  );
  const picks = available?.schedules.filter(({ id }) => picked.selected.has(id)).length ?? 0;
  return (
    <Box
      sx={{
        mt: 'auto',
        position: 'sticky',
        bottom: -16,
        mb: -2,
        py: 1.5,
        backgroundColor: 'background.paper',
      }}
    >
      <SkippedList skipped={picked.skipped} />
      {question.failure ? (
        <Alert severity="error" sx={{ mt: 1 }}>
          {question.failure.message}
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Button
          variant="outlined"
          startIcon={<EventRepeat />}
          disabled={!available}
          loading={question.isAsking}
          onClick={() => question.ask(picked.selected)}
        >
          {schedulingTexts.applyPattern}
        </Button>
        <Typography
          variant="body2"
          color="text.secondary"
          // A phone has room either for the sessions or for the warning.
          sx={{ flex: '1 1 240px', display: { xs: picks === 0 ? 'block' : 'none', sm: 'block' } }}
        >
          {picks === 0
            ? 'Nothing is picked in this week, so this clears all later weeks.'
            : `The ${picks === 1 ? 'pick' : `${picks} picks`} of this week, in every later week of the season.`}
        </Typography>
      </Box>
    </Box>
  );
};

/** The sessions that the pattern could not repeat, with the reasons. */
const SkippedList = ({ skipped }: { skipped: MatchingView['skipped'] }) => {
  if (skipped.length === 0) return null;
  return (
    <Box component="details" open sx={{ mt: 1.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, py: 1 }}>
        {skipped.length === 1 ? '1 session was' : `${skipped.length} sessions were`} left out
      </Box>
      <Box component="ul" aria-label="Left out" sx={{ m: 0, pl: 2.5, maxHeight: 120, overflowY: 'auto' }}>
        {skipped.map(({ schedule_id, local_date, local_start, message }) => (
          <Typography key={schedule_id} component="li" variant="body2" sx={{ py: 0.25 }}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {longDay(local_date)}, {clockWords(local_start)}
            </Box>
            : {message}
          </Typography>
        ))}
      </Box>
    </Box>
  );
};

/** Requests a preview from the server when the user presses a button; nothing is changed. */
function useScheduleQuestion<Input, Results>(
  ask: (input: Input) => Promise<Answer<Results>>,
  onAnswer: (results: Results) => void,
) {
  const { send, isSending, failure } = useSending();
  return {
    ask: (input: Input): void => {
      if (!isSending) void send(async () => onAnswer((await ask(input)).results));
    },
    isAsking: isSending,
    failure,
  };
}
