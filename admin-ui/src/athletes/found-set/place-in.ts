import type { NeighboursView } from '../../../../contract/athletes/athletes.ts';

/** The athletes before and after this one in a list; null at the ends (resolution Q024). */
export function placeIn(ids: readonly string[], athleteId: string): NeighboursView {
  const at = ids.indexOf(athleteId);
  return {
    previous: at < 0 ? null : (ids[at - 1] ?? null),
    next: at < 0 ? null : (ids[at + 1] ?? null),
    place: at + 1,
    total: ids.length,
  };
}
