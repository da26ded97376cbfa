import { seasonProblems } from '../../../../domain/scheduling/seasons/season.ts';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { thisYear } from '../../shell/instants.ts';

/** What staff type of a season, as the API calls it. */
export interface SeasonDraft {
  readonly season_name: string;
  readonly short_name: string;
  /** As it is typed. */
  readonly season_year: string;
  readonly color_name: string;
}

/** Of this year and blue, unless told. */
export const newSeason = (): SeasonDraft => ({
  season_name: '',
  short_name: '',
  season_year: String(thisYear()),
  color_name: 'blue',
});

export const draftOf = ({ season_name, short_name, season_year, color_name }: SeasonView): SeasonDraft => ({
  season_name,
  short_name,
  season_year: String(season_year),
  color_name,
});

export const draftProblems = ({ season_name, short_name, season_year, color_name }: SeasonDraft) =>
  seasonProblems({ name: season_name, shortName: short_name, year: Number(season_year), color: color_name });

/** As the API wants it; of a change only what changed. */
export function bodyOf<Part extends Partial<SeasonDraft>>({ season_year, ...rest }: Part) {
  return { ...rest, ...(season_year !== undefined && { season_year: Number(season_year) }) };
}
