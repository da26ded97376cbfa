import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { seasonProblems } from '../../../../domain/scheduling/seasons/season.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { ColorChoice } from '../../shell/ColorChoice.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';

export const SeasonInputs = (inputs: DraftInputs<SeasonDraft>) => (
  <>
    <FreeField label="Name" required startsHere maxLength={100} {...fieldOf(inputs, 'season_name')} />
    <Pair>
      <FreeField label="Short Name" maxLength={20} {...fieldOf(inputs, 'short_name')} />
      <FreeField label="Year" required maxLength={4} {...fieldOf(inputs, 'season_year')} />
    </Pair>
    <ColorChoice label="Color" {...fieldOf(inputs, 'color_name')} />
  </>
);

/** The fields of a season, named as in the API. */
export interface SeasonDraft {
  readonly season_name: string;
  readonly short_name: string;
  /** As typed. */
  readonly season_year: string;
  readonly color_name: string;
}

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

/** The request body of all fields, or of the changed ones. */
export function bodyOf<Part extends Partial<SeasonDraft>>({ season_year, ...rest }: Part) {
  return { ...rest, ...(season_year !== undefined && { season_year: Number(season_year) }) };
}
