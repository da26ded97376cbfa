import { dateProblems } from '../../../../domain/athletes/athlete-changes.ts';
import { nameProblems } from '../../../../domain/athletes/person-name.ts';
import { genders } from '../../../../domain/athletes/positions.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
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

/** The age band is worked out by the server. */
const Known = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <Fact name="Name">{fullName(athlete)}</Fact>
    <Fact name="Gender">{athlete.gender}</Fact>
    <Fact name="Birthdate">{athlete.birthdate && formatDay(athlete.birthdate)}</Fact>
    <Fact name="Birthdate Override">
      {athlete.birthdate_override && formatDay(athlete.birthdate_override)}
    </Fact>
    <Fact name="Age Band">{athlete.june_1_year_band}</Fact>
  </>
);

const Inputs = ({ draft, change, errors }: DraftInputs<Draft>) => (
  <>
    <Pair>
      <FreeField
        label="First Name"
        required
        startsHere
        maxLength={100}
        value={draft.first_name}
        onChange={(first_name) => change({ first_name })}
        error={errors['firstName']}
      />
      <FreeField
        label="Last Name"
        required
        maxLength={100}
        value={draft.last_name}
        onChange={(last_name) => change({ last_name })}
        error={errors['lastName']}
      />
    </Pair>
    <ChoiceField
      label="Gender"
      choices={genderChoices}
      value={draft.gender}
      onChange={(gender) => change({ gender })}
    />
    <Pair>
      <PossibleDayField
        label="Birthdate"
        value={draft.birthdate}
        onChange={(birthdate) => change({ birthdate })}
        error={errors['birthdate']}
      />
      <PossibleDayField
        label="Birthdate Override"
        value={draft.birthdate_override}
        onChange={(birthdate_override) => change({ birthdate_override })}
        error={errors['birthdate_override']}
      />
    </Pair>
  </>
);

/** Who the athlete is. */
export const AboutSection = () => (
  <EditableSection title="About" draftOf={draftOf} problemsOf={problemsOf} Known={Known} Inputs={Inputs} />
);
