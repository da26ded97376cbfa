import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SeasonView } from '../../../../contract/scheduling/seasons.ts';
import { colors } from '../../../../domain/shared/colors.ts';
import { sessionMoment } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { Columns } from '../../shell/Columns.tsx';
import { LabeledValue, LabeledValues } from '../../shell/record/LabeledValue.tsx';
import { RecordSection } from '../../shell/record/RecordSection.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { Section } from '../../shell/Section.tsx';
import { seasonResource } from '../scheduling-paths.ts';
import { bodyOf, draftOf, draftProblems, type SeasonDraft, SeasonInputs } from './SeasonInputs.tsx';
import { useSeasonHere } from './season-queries.ts';

/** A tab of the season page. */
const SeasonDetail = () => {
  const season = useSeasonHere();
  return (
    <Columns>
      <AboutSeason season={season} />
      <SeasonFigures season={season} />
    </Columns>
  );
};

export default SeasonDetail;

/** Computed values, so there is nothing to edit. */
const SeasonFigures = ({ season }: { season: SeasonView }) => (
  <Section title="Schedules and Athletes">
    <LabeledValues>
      <LabeledValue name="First Schedule">
        {sessionMoment({ timezone: season.first_schedule_timezone, at: season.first_schedule })}
      </LabeledValue>
      <LabeledValue name="Next Schedule">
        {sessionMoment({ timezone: season.next_schedule_timezone, at: season.next_schedule })}
      </LabeledValue>
      <LabeledValue name="Last Schedule">
        {sessionMoment({ timezone: season.last_schedule_timezone, at: season.last_schedule })}
      </LabeledValue>
      <LabeledValue name="Remaining">{`${season.remaining_schedules} of ${season.total_schedules}`}</LabeledValue>
      <LabeledValue name="Groups">{String(season.training_groups.length)}</LabeledValue>
      <LabeledValue name="Athletes">{String(season.active_athletes)}</LabeledValue>
    </LabeledValues>
  </Section>
);

type Draft = SeasonDraft & { readonly is_active: boolean };

const Inputs = ({ draft, change, errors }: DraftInputs<Draft>) => (
  <>
    <SeasonInputs draft={draft} change={change} errors={errors} />
    <FormControlLabel
      label="Active: shown in the list of active seasons"
      control={<Switch checked={draft.is_active} onChange={(_, is_active) => change({ is_active })} />}
    />
  </>
);

const AboutSeason = ({ season }: { season: SeasonView }) => (
  <RecordSection
    title="About"
    shown={season}
    draftOf={(shown): Draft => ({ ...draftOf(shown), is_active: shown.is_active })}
    problemsOf={draftProblems}
    Inputs={Inputs}
    send={(changes, writing) =>
      http.put<{ id: string }>(seasonResource(season.id), { ...writing, body: bodyOf(changes) })
    }
    values={
      <>
        <LabeledValue name="Name">{season.season_name}</LabeledValue>
        <LabeledValue name="Short Name">{season.short_name}</LabeledValue>
        <LabeledValue name="Year">{season.season_year}</LabeledValue>
        <LabeledValue name="Color">{colors.find(({ id }) => id === season.color_name)?.label}</LabeledValue>
        <LabeledValue name="Active">{season.is_active ? 'Yes' : 'No'}</LabeledValue>
      </>
    }
  />
);
