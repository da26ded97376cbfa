import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { dateProblems } from '../../../../domain/athletes/athlete-changes.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import { genders } from '../../../../domain/athletes/positions.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue } from '../../shell/record/LabeledValue.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { fullName } from '../full-name.ts';
import { EditableSection } from './EditableSection.tsx';
import { PossibleDayField } from './PossibleDayField.tsx';

const draftOf = ({ first_name, last_name, gender, birthdate, birthdate_override }: AthleteView) => ({
  first_name,
  last_name,
  gender,
  birthdate: birthdate ?? '',
  birthdate_override: birthdate_override ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const problemsOf = ({ first_name, last_name, birthdate, birthdate_override }: Draft) => [
  ...nameProblems({ firstName: first_name, lastName: last_name }),
  ...dateProblems({ birthdate: birthdate || null, birthdateOverride: birthdate_override || null }),
];

const genderChoices = genders.map((value) => ({ value, label: value }));

/** The server calculates the age band. */
const Values = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <LabeledValue name="Name">{fullName(athlete)}</LabeledValue>
    <LabeledValue name="Gender">{athlete.gender}</LabeledValue>
    <LabeledValue name="Birthdate">{athlete.birthdate && formatDay(athlete.birthdate)}</LabeledValue>
    <LabeledValue name="Birthdate Override">
      {athlete.birthdate_override && formatDay(athlete.birthdate_override)}
    </LabeledValue>
    <LabeledValue name="Age Band">{athlete.june_1_year_band}</LabeledValue>
  </>
);

const Inputs = (inputs: DraftInputs<Draft>) => (
  <>
    <Pair>
      <FreeField
        label="First Name"
        required
        startsHere
        maxLength={100}
        {...fieldOf(inputs, 'first_name', 'firstName')}
      />
      <FreeField label="Last Name" required maxLength={100} {...fieldOf(inputs, 'last_name', 'lastName')} />
    </Pair>
    <ChoiceField
      label="Gender"
      choices={genderChoices}
      value={inputs.draft.gender}
      onChange={(gender) => inputs.change({ gender })}
    />
    <Pair>
      <PossibleDayField label="Birthdate" {...fieldOf(inputs, 'birthdate')} />
      <PossibleDayField label="Birthdate Override" {...fieldOf(inputs, 'birthdate_override')} />
    </Pair>
  </>
);

/** The personal data of the athlete. */
export const AboutSection = () => (
  <EditableSection title="About" draftOf={draftOf} problemsOf={problemsOf} Values={Values} Inputs={Inputs} />
);
