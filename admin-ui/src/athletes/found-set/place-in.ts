import type { NeighboursView } from '../../../../ui-kit/api-types.ts';

/** Who comes before and after the athlete among these. At the ends there is nobody (resolution Q024). */
export function placeIn(ids: readonly string[], athleteId: string): NeighboursView {
  const at = ids.indexOf(athleteId);
  return {
    previous: at < 0 ? null : (ids[at - 1] ?? null),
    next: at < 0 ? null : (ids[at + 1] ?? null),
    place: at + 1,
    total: ids.length,
  };
}
