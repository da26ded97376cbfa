import { ColorChoice } from '../../shell/ColorChoice.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import type { SeasonDraft } from './season-draft.ts';

export const SeasonInputs = ({ draft, change, errors }: DraftInputs<SeasonDraft>) => (
  <>
    <FreeField
      label="Name"
      required
      startsHere
      maxLength={100}
      value={draft.season_name}
      onChange={(season_name) => change({ season_name })}
      error={errors['season_name']}
    />
    <Pair>
      <FreeField
        label="Short Name"
        maxLength={20}
        value={draft.short_name}
        onChange={(short_name) => change({ short_name })}
        error={errors['short_name']}
      />
      <FreeField
        label="Year"
        required
        maxLength={4}
        value={draft.season_year}
        onChange={(season_year) => change({ season_year })}
        error={errors['season_year']}
      />
    </Pair>
    <ColorChoice
      label="Color"
      value={draft.color_name}
      onChange={(color_name) => change({ color_name })}
      error={errors['color_name']}
    />
  </>
);
