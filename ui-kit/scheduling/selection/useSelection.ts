import { useState } from 'react';
import type { Day } from '../../../domain/shared/day.ts';
import type { MatchingView, SavedSchedulesView } from '../../api-types.ts';

/** What is picked in any week, beside what the athlete had. */
export function useSelection(reserved: readonly string[]) {
  const [existing, setExisting] = useState<readonly string[]>(reserved);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(reserved));
  const [skipped, setSkipped] = useState<MatchingView['skipped']>([]);
  const [patternWeek, setPatternWeek] = useState<Day | null>(null);
  const had = new Set(existing);
  return {
    existing,
    selected,
    /** What the pattern could not repeat, since it was applied last. */
    skipped,
    /** The week whose picks were repeated. */
    patternWeek,
    added: [...selected].filter((id) => !had.has(id)).length,
    removed: existing.filter((id) => !selected.has(id)).length,
    select: setSelected,
    apply(week: Day, matching: MatchingView): void {
      setSelected(new Set(matching.schedule_ids));
      setSkipped(matching.skipped);
      setPatternWeek(week);
    },
    /** What was saved is what the athlete has now; what was refused is let go. */
    settle({ errors }: SavedSchedulesView): void {
      const refused = new Set(errors.map(({ schedule_id }) => schedule_id));
      const present = new Set([
        ...[...selected].filter((id) => !refused.has(id) || had.has(id)),
        ...existing.filter((id) => refused.has(id)),
      ]);
      setExisting([...present]);
      setSelected(present);
      setSkipped([]);
      setPatternWeek(null);
    },
  };
}

export type PickedSchedules = ReturnType<typeof useSelection>;
