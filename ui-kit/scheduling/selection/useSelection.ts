import { useState } from 'react';
import type { MatchingView, SavedSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import type { Day } from '../../../domain/shared/day.ts';

/** The picks of all weeks, and the athlete's reservations. */
export function useSelection(reserved: readonly string[]) {
  const [existing, setExisting] = useState<readonly string[]>(reserved);
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(reserved));
  const [skipped, setSkipped] = useState<MatchingView['skipped']>([]);
  const [patternWeek, setPatternWeek] = useState<Day | null>(null);
  const had = new Set(existing);
  return {
    existing,
    selected,
    /** The sessions that the last applied pattern could not repeat. */
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
    /** The saved picks are now the athlete's reservations; refused picks are dropped. */
    settle({ errors }: SavedSchedulesView): void {
      const refused = new Set(errors.map(({ schedule_id }) => schedule_id));
      const current = new Set([
        ...[...selected].filter((id) => !refused.has(id) || had.has(id)),
        ...existing.filter((id) => refused.has(id)),
      ]);
      setExisting([...current]);
      setSelected(current);
      setSkipped([]);
      setPatternWeek(null);
    },
  };
}

export type PickedSchedules = ReturnType<typeof useSelection>;
