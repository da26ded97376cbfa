import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type {
  AthleteGroupView,
  AvailableSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { creditsUsed } from '../../../domain/scheduling/reservations/selection.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import { today } from '../../business-time.ts';
import { http } from '../../http.ts';
import { DialogBody } from '../DialogBody.tsx';
import { GroupMark } from '../GroupMark.tsx';
import { schedulesPath } from '../schedule-paths.ts';
import { useNow } from '../useNow.ts';
import { groupLabels } from './group-labels.ts';
import { PatternBar } from './PatternBar.tsx';
import type { PickedSchedules } from './useSelection.ts';
import { WeekNavigation } from './WeekNavigation.tsx';
import { WeekOfSessions } from './WeekOfSessions.tsx';
import { selectionOf } from './week-selection.ts';

/** Part 1 §8. */
const PATTERN_MS = 2_000;

interface SelectionsPanelProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  readonly picked: PickedSchedules;
  /** Undefined until the user opens a week. */
  readonly week: Day | undefined;
  readonly onWeek: (week: Day) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The first panel: picks sessions week by week. */
export const SelectionsPanel = (props: SelectionsPanelProps) => {
  const { athleteId, groups, picked, onWeek, onNext, onClose } = props;
  const groupIds = useMemo(() => groups.map(({ training_group_id }) => training_group_id), [groups]);
  const [shownGroups, setShownGroups] = useState(groupIds);
  const [isApplied, setApplied] = useState(false);
  const [thisWeek] = useState(() => weekOf(today()));
  const first = useAvailable(athleteId, groupIds, thisWeek).data?.first_week;
  const week = props.week ?? (first && first > thisWeek ? first : thisWeek);
  const available = useAvailable(athleteId, groupIds, week);
  const sessions = useRef<HTMLDivElement>(null);

  const turn = (days: 7 | -7) => onWeek(addDays(week, days));
  const turnByKey = (event: KeyboardEvent) => {
    const days = ({ ArrowLeft: -7, ArrowRight: 7 } as const)[event.key];
    if (days === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(days);
    // The focused element may have disappeared with its week.
    sessions.current?.focus();
  };

  return (
    <>
      <DialogBody panel="Selections">
        <Box
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, minHeight: '100%' }}
          onKeyDown={turnByKey}
        >
          <GroupChoice groups={groups} shown={shownGroups} onChange={setShownGroups} />
          <WeekNavigation week={week} isFirst={week <= thisWeek} onTurn={turn} />
          <CreditsLeft groups={groups} available={available.data} selected={picked.selected} />
          <Box ref={sessions} tabIndex={-1} sx={{ outline: 0 }}>
            <WeekOfSessions
              athleteId={athleteId}
              week={week}
              available={available}
              shownGroups={shownGroups}
              selected={picked.selected}
              onSelect={picked.select}
              onWeek={onWeek}
            />
          </Box>
          <PatternBar
            athleteId={athleteId}
            groupIds={groupIds}
            week={week}
            available={available.data}
            picked={picked}
            onApplied={() => setApplied(true)}
          />
        </Box>
      </DialogBody>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 2 }}>
        <Typography component="output" variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
          {picked.added} to add, {picked.removed} to remove
        </Typography>
        <Button color="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={onNext} disabled={picked.added + picked.removed === 0}>
          {schedulingTexts.next}
        </Button>
      </DialogActions>
      <Snackbar
        open={isApplied}
        autoHideDuration={PATTERN_MS}
        onClose={() => setApplied(false)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      >
        <Alert severity="success" variant="filled">
          {schedulingTexts.patternApplied}
        </Alert>
      </Snackbar>
    </>
  );
};

/** The sessions of a week that an athlete may choose. */
function useAvailable(athleteId: string, groupIds: readonly string[], week: Day) {
  const queries = useQueryClient();
  const answer = useQuery(available(athleteId, groupIds, week));
  const isThere = answer.data !== undefined;
  // Prefetches the adjacent weeks.
  useEffect(() => {
    if (!isThere) return;
    for (const days of [7, -7])
      void queries.prefetchQuery(available(athleteId, groupIds, addDays(week, days)));
  }, [queries, athleteId, groupIds, week, isThere]);
  return answer;
}

const available = (athleteId: string, groupIds: readonly string[], week: Day) =>
  queryOptions({
    queryKey: ['available schedules', athleteId, groupIds, week],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ trainingGroupIds: groupIds.join(','), startsAt: week });
      const { results } = await http.get<AvailableSchedulesView>(
        `${schedulesPath(athleteId)}/available?${query}`,
        { signal },
      );
      return results;
    },
    enabled: groupIds.length > 0,
    staleTime: 10_000,
  });

interface GroupChoiceProps {
  readonly groups: readonly AthleteGroupView[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
}

/** Filters sessions by group. Picks in other groups are kept. */
const GroupChoice = ({ groups, shown, onChange }: GroupChoiceProps) =>
  groups.length < 2 ? null : (
    <FormControl component="fieldset">
      <FormLabel component="legend" style={visuallyHidden}>
        Training Groups
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {groups.map(({ training_group_id: id, color_name }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={shown.includes(id)}
                onChange={(_, isShown) =>
                  onChange(isShown ? [...shown, id] : shown.filter((one) => one !== id))
                }
              />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <GroupMark colorId={color_name} />
                {groupLabels(groups).get(id)}
              </Box>
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );

interface CreditsLeftProps {
  readonly groups: readonly AthleteGroupView[];
  readonly available: AvailableSchedulesView | undefined;
  readonly selected: ReadonlySet<string>;
}

/** The credits of each group in the shown week, and how many of them the picks use. */
const CreditsLeft = ({ groups, available, selected }: CreditsLeftProps) => {
  const now = useNow();
  if (!available) return <Skeleton variant="text" width={220} sx={{ fontSize: '1rem' }} />;
  const labels = groupLabels(groups);
  const used = creditsUsed(available.week, selectionOf(available, selected, now));
  return (
    <Box
      component="ul"
      aria-label="Credits"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}
    >
      {creditsOfWeek(available).map(({ trainingGroupId, name, credits }) => (
        <Typography key={trainingGroupId} component="li" variant="body2">
          <strong>{labels.get(trainingGroupId) ?? name}</strong>:{' '}
          {credits === 0 ? schedulingTexts.noCredits : creditWords(credits, used.get(trainingGroupId) ?? 0)}
        </Typography>
      ))}
    </Box>
  );
};

/** The enrolments whose credits can be used in this week; all of them if the week has no sessions. */
function creditsOfWeek({ credits, schedules }: AvailableSchedulesView): AvailableSchedulesView['credits'] {
  const paying = credits.filter(({ trainingGroupId, pays_for }) =>
    schedules.some(({ training_group_id: id }) => id === trainingGroupId || pays_for.includes(id)),
  );
  return paying.length > 0 ? paying : credits;
}

/** A lowered cap keeps existing reservations, so this can be `3 of 2`. */
function creditWords(credits: number, used: number): string {
  const left = Math.max(0, credits - used);
  return `${used} of ${credits} weekly credits used, ${left} left`;
}
