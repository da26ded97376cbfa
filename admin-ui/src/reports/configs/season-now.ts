import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';

type Dated = Pick<SeasonView, 'id' | 'is_active' | 'first_schedule' | 'last_schedule'>;

/**
 * The season that people mean when they name none: of the active ones, the one under way, else the next, else the one that ended last. Without
 * sessions, or without active ones, the first of the list. `now`: UTC, ISO 8601.
 */
export function seasonNow<Season extends Dated>(seasons: readonly Season[], now: string): Season | undefined {
  const dated = seasons.flatMap((season) => {
    const { is_active, first_schedule, last_schedule } = season;
    return is_active && first_schedule !== null && last_schedule !== null
      ? [{ season, begins: first_schedule, ends: last_schedule }]
      : [];
  });
  const byBegin = dated.toSorted((one, other) => (one.begins < other.begins ? -1 : 1));
  const found =
    byBegin.findLast(({ begins, ends }) => begins <= now && now <= ends) ??
    byBegin.find(({ begins }) => begins > now) ??
    byBegin.at(-1);
  return found?.season ?? seasons.find(({ is_active }) => is_active) ?? seasons[0];
}
