import { useEffect, useState } from 'react';
import type { Day } from '../../../domain/shared/day.ts';
import type { AthleteGroupView, SavedSchedulesView } from '../../api-types.ts';
import { ReviewPanel } from './ReviewPanel.tsx';
import { SelectionsPanel } from './SelectionsPanel.tsx';
import { useSelection } from './useSelection.ts';

interface SelectSchedulesProps {
  readonly athleteId: string;
  readonly groups: readonly AthleteGroupView[];
  /** What the athlete has as the dialog opens. */
  readonly reserved: readonly string[];
  /** Whether something would be lost now. */
  readonly onPicked: (hasPicked: boolean) => void;
  readonly onSaved: (saved: SavedSchedulesView) => void;
  readonly onClose: () => void;
}

/** Two panels: what is selected, then what saving it does (part 1 §4). */
export const SelectSchedules = (props: SelectSchedulesProps) => {
  const { athleteId, groups, reserved, onPicked, onSaved, onClose } = props;
  const picked = useSelection(reserved);
  const [isReviewing, setReviewing] = useState(false);
  const [week, setWeek] = useState<Day>();
  const hasPicked = picked.added + picked.removed > 0;
  useEffect(() => onPicked(hasPicked), [onPicked, hasPicked]);
  return isReviewing ? (
    <ReviewPanel
      athleteId={athleteId}
      groups={groups}
      picked={picked}
      onBack={() => setReviewing(false)}
      onSaved={onSaved}
      onClose={onClose}
    />
  ) : (
    <SelectionsPanel
      athleteId={athleteId}
      groups={groups}
      picked={picked}
      week={week}
      onWeek={setWeek}
      onNext={() => setReviewing(true)}
      onClose={onClose}
    />
  );
};
