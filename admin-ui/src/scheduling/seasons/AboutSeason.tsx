import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { colors } from '../../../../domain/shared/colors.ts';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Fact } from '../../shell/record/Fact.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { seasonResource } from './paths.ts';
import { SeasonInputs } from './SeasonInputs.tsx';
import { bodyOf, draftOf, draftProblems, type SeasonDraft } from './season-draft.ts';

interface Draft extends SeasonDraft {
  readonly is_active: boolean;
}

const Inputs = ({ draft, change, errors }: DraftInputs<Draft>) => (
  <>
    <SeasonInputs draft={draft} change={change} errors={errors} />
    <FormControlLabel
      label="Active: it stands in the list of seasons"
      control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
    />
  </>
);

export const AboutSeason = ({ season }: { season: SeasonView }) => (
  <RecordSection
    title="About"
    shown={season}
    draftOf={(shown): Draft => ({ ...draftOf(shown), is_active: shown.is_active })}
    problemsOf={draftProblems}
    Inputs={Inputs}
    send={(changes, writing) =>
      http.put<{ id: string }>(seasonResource(season.id), { ...writing, body: bodyOf(changes) })
    }
    known={
      <>
        <Fact name="Name">{season.season_name}</Fact>
        <Fact name="Short Name">{season.short_name}</Fact>
        <Fact name="Year">{season.season_year}</Fact>
        <Fact name="Color">{colors.find(({ id }) => id === season.color_name)?.label}</Fact>
        <Fact name="Active">{season.is_active ? 'Yes' : 'No'}</Fact>
      </>
    }
  />
);
