import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import type { AthleteGroupView } from '../../api-types.ts';
import { DialogBody } from '../DialogBody.tsx';
import { today } from '../today.ts';
import { CreditsLeft } from './CreditsLeft.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { PatternBar } from './PatternBar.tsx';
import { useAvailable } from './useAvailable.ts';
import type { PickedSchedules } from './useSelection.ts';
import { WeekNavigation } from './WeekNavigation.tsx';
import { WeekOfSessions } from './WeekOfSessions.tsx';

/** Part 1 §8. */
const PATTERN_MS = 2_000;

interface SelectionsPanelProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  readonly picked: PickedSchedules;
  /** Undefined until somebody turns to one. */
  readonly week: Day | undefined;
  readonly onWeek: (week: Day) => void;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The first panel: week after week, which sessions are picked. */
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
    // What had the focus may be gone with its week.
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
