import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { messageOf } from '../../api-failure.ts';
import type { AthleteGroupView, ReviewView, SavedSchedulesView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { DialogBody } from '../DialogBody.tsx';
import { schedulesPath } from '../paths.ts';
import { RowsNotice } from '../RowsNotice.tsx';
import { weekName } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';
import { ReviewRows } from './ReviewRows.tsx';
import { useReview } from './useReview.ts';
import type { PickedSchedules } from './useSelection.ts';

interface ReviewPanelProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  readonly picked: PickedSchedules;
  readonly onBack: () => void;
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/** The second panel: what saving adds and removes, and what would be refused. What was refused stays to be read. */
export const ReviewPanel = ({ athleteId, groups, picked, onBack, onSaved, onClose }: ReviewPanelProps) => {
  const groupIds = groups.map(({ training_group_id }) => training_group_id);
  const review = useReview(athleteId, groupIds, picked);
  const [keepsPattern, setKeepsPattern] = useState(true);
  const [refused, setRefused] = useState<ReviewView['rows']>([]);
  const command = useScheduleCommand(
    ({ existing, selected, patternWeek }: PickedSchedules, idempotencyKey) =>
      http.post<SavedSchedulesView>(`${schedulesPath(athleteId)}/saved`, {
        body: {
          existing_schedules: existing,
          selected_schedules: [...selected],
          training_group_ids: groupIds,
          keep_pattern: patternWeek !== null && keepsPattern,
          pattern_week: patternWeek,
        },
        idempotencyKey,
      }),
    (saved) => {
      if (saved.errors.length === 0) {
        onSaved(saved);
        return;
      }
      setRefused(
        (review.data?.rows ?? []).flatMap((row) => {
          const error = saved.errors.find(({ schedule_id }) => schedule_id === row.schedule_id);
          return error ? [{ ...row, conflict: error.message }] : [];
        }),
      );
      picked.settle(saved);
    },
  );
  const rows = review.data?.rows ?? [];
  const wasSaved = command.done !== undefined;
  return (
    <>
      <DialogBody panel="Changes">
        <Box sx={{ display: 'grid', gap: 2 }}>
          {command.failure ? <Alert severity="error">{command.failure.message}</Alert> : null}
          {refused.length > 0 ? <ReviewRows label="Not saved" rows={refused} /> : null}
          {review.data?.is_changed ? (
            <Alert severity="warning">
              Somebody changed this schedule since you opened it. Below is what saving does now.
            </Alert>
          ) : null}
          {review.data ? (
            rows.length > 0 ? (
              <ReviewRows label="Review" rows={rows} />
            ) : (
              <Typography color="text.secondary">
                {wasSaved ? 'Nothing else is to be saved.' : 'Nothing would change.'}
              </Typography>
            )
          ) : review.error ? (
            <Alert severity="error">{messageOf(review.error)}</Alert>
          ) : (
            <Skeleton variant="rounded" height={200} aria-label="Loading the review" />
          )}
          {picked.patternWeek && rows.length > 0 ? (
            <FormControlLabel
              control={<Checkbox checked={keepsPattern} onChange={(_, keeps) => setKeepsPattern(keeps)} />}
              label={`Keep the picks of ${weekName(picked.patternWeek)} as the pattern`}
            />
          ) : null}
        </Box>
      </DialogBody>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 2 }}>
        <Button color="secondary" onClick={onBack} disabled={command.isRunning} sx={{ mr: 'auto' }}>
          {schedulingTexts.back}
        </Button>
        <Button color="secondary" onClick={onClose} disabled={command.isRunning}>
          {wasSaved ? 'Done' : 'Cancel'}
        </Button>
        <Button
          variant="contained"
          loading={command.isRunning}
          disabled={rows.length === 0}
          onClick={() => command.run(picked)}
        >
          Save
        </Button>
      </DialogActions>
      <RowsNotice outcome={command.done} />
    </>
  );
};
