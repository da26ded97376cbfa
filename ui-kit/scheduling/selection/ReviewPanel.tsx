import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  AthleteGroupView,
  ReviewView,
  SavedSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { messageOf } from '../../api-failure.ts';
import { http } from '../../http.ts';
import { ToneChip } from '../../StatusChip.tsx';
import { DialogBody } from '../DialogBody.tsx';
import { GroupMark } from '../GroupMark.tsx';
import { rowsFailed } from '../rows-failed.ts';
import { schedulesPath } from '../schedule-paths.ts';
import { longDay, timesOf, weekName } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';
import type { PickedSchedules } from './useSelection.ts';

interface ReviewPanelProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  readonly picked: PickedSchedules;
  readonly onBack: () => void;
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/**
 * The second panel: what saving will add and remove, and what would be refused. Refused rows stay visible
 * afterwards.
 */
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
              This schedule was changed by another user since you opened it. The changes below will be saved
              now.
            </Alert>
          ) : null}
          {review.data ? (
            rows.length > 0 ? (
              <ReviewRows label="Review" rows={rows} />
            ) : (
              <Typography color="text.secondary">
                {wasSaved ? 'There is nothing else to save.' : 'Nothing would change.'}
              </Typography>
            )
          ) : review.error ? (
            <Alert severity="error">{messageOf(review.error)}</Alert>
          ) : (
            <Skeleton component="output" variant="rounded" height={200} aria-label="Loading the review" />
          )}
          {picked.patternWeek && rows.length > 0 ? (
            <FormControlLabel
              control={<Checkbox checked={keepsPattern} onChange={(_, keeps) => setKeepsPattern(keeps)} />}
              label={`Save the picks of ${weekName(picked.patternWeek)} as the pattern`}
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

/** A preview of the save by the server, requested again when others change something. */
const useReview = (athleteId: string, groupIds: readonly string[], { existing, selected }: PickedSchedules) =>
  useQuery({
    queryKey: ['reviewed schedules', athleteId, groupIds, existing, [...selected]],
    queryFn: async ({ signal }) => {
      const body = { training_group_ids: groupIds, existing, selected: [...selected] };
      const { results } = await http.post<ReviewView>(`${schedulesPath(athleteId)}/reviewed`, {
        body,
        signal,
      });
      return results;
    },
    gcTime: 0,
  });

const types = {
  add: { label: 'Add', tone: 'green' },
  remove: { label: 'Remove', tone: 'red' },
} as const;

/** Added and removed sessions by time, each with its conflict. */
const ReviewRows = ({ label, rows }: { label: string; rows: ReviewView['rows'] }) => (
  <section aria-label={label}>
    <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
      {label}
    </Typography>
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '92px minmax(0, 1fr)', sm: '104px minmax(0, 1fr)' },
            columnGap: 1,
            alignItems: 'start',
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <div>
            <ToneChip tone={types[row.type].tone} label={types[row.type].label} />
          </div>
          <div>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {longDay(row.local_date)}, {timesOf(row)}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              <GroupMark colorId={row.training_group.color_palette_id} />{' '}
              {row.training_group.training_group_name} · {row.location.location_name}
            </Typography>
            {row.conflict ? (
              <Typography variant="body2" color="error" sx={{ mt: 0.25, fontWeight: 600 }}>
                {row.conflict}
              </Typography>
            ) : null}
          </div>
        </Box>
      ))}
    </Box>
  </section>
);

/** Part 1 §8: failures of several rows are shown for ten seconds, in red. */
const NOTICE_MS = 10_000;

/**
 * The failures of several rows, with the number of successful ones. It is also used inside dialogs, because
 * screen readers hear nothing outside.
 */
const RowsNotice = ({ outcome }: { outcome: SavedSchedulesView | undefined }) => {
  const [seen, setSeen] = useState<SavedSchedulesView>();
  const failed = outcome && outcome.errors.length > 0 ? outcome : undefined;
  return (
    <Snackbar
      open={failed !== undefined && failed !== seen}
      autoHideDuration={NOTICE_MS}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setSeen(failed);
      }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Alert
        severity="error"
        variant="filled"
        onClose={() => setSeen(failed)}
        sx={{ whiteSpace: 'pre-line' }}
      >
        {failed ? rowsFailed(failed) : ''}
      </Alert>
    </Snackbar>
  );
};
