import EventRepeat from '@mui/icons-material/EventRepeat';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { AvailableSchedulesView, MatchingView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { schedulesPath } from '../paths.ts';
import { useScheduleQuestion } from '../useScheduleQuestion.ts';
import { SkippedList } from './SkippedList.tsx';
import type { PickedSchedules } from './useSelection.ts';

interface PatternBarProps {
  readonly athleteId: string;
  readonly groupIds: readonly string[];
  readonly week: Day;
  readonly available: AvailableSchedulesView | undefined;
  readonly picked: PickedSchedules;
  readonly onApplied: () => void;
}

/** Repeats the picks of the shown week in every later one; without any it removes what is later (part 1 §4). Nothing is saved yet. */
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
          // A phone has room for the sessions, or for what is to be warned of.
          sx={{ flex: '1 1 240px', display: { xs: picks === 0 ? 'block' : 'none', sm: 'block' } }}
        >
          {picks === 0
            ? 'Nothing is picked in this week: this removes everything in later weeks.'
            : `The ${picks === 1 ? 'pick' : `${picks} picks`} of this week, in every later week of the season.`}
        </Typography>
      </Box>
    </Box>
  );
};
