import { positions } from '../../../../domain/athletes/positions.ts';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { Fact } from '../../shell/record/Fact.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { useValues } from '../../shell/useValues.ts';
import { useAthlete } from '../athlete-context.ts';
import { EditableSection } from './EditableSection.tsx';
import { useTrainerChoices } from './useTrainerChoices.ts';

const draftOf = ({ next_team, position, shirt_size, trainer_id }: AthleteView) => ({
  next_team,
  position,
  shirt_size,
  trainer_id: trainer_id ?? '',
});

const positionChoices = positions.map((value) => ({ value, label: value }));

const Known = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <Fact name="Objective">{athlete.next_team}</Fact>
    <Fact name="Position">{athlete.position}</Fact>
    <Fact name="Assigned Trainer">{athlete.trainer_name}</Fact>
    <Fact name="Shirt Size">{athlete.shirt_size}</Fact>
  </>
);

const Inputs = ({ draft, change }: DraftInputs<ReturnType<typeof draftOf>>) => {
  const { trainer_id: trainerId, trainer_name: trainerName, shirt_size: present } = useAthlete();
  const trainers = useTrainerChoices(trainerId ? { id: trainerId, name: trainerName } : undefined);
  return (
    <>
      <FreeField
        label="Objective"
        startsHere
        maxLength={200}
        value={draft.next_team}
        onChange={(next_team) => change({ next_team })}
      />
      <ChoiceField
        label="Assigned Trainer"
        choices={trainers}
        value={draft.trainer_id}
        onChange={(trainer_id) => change({ trainer_id })}
      />
      <Pair>
        <ChoiceField
          label="Position"
          choices={positionChoices}
          value={draft.position}
          onChange={(position) => change({ position })}
        />
        <ChoiceField
          label="Shirt Size"
          choices={useSizeChoices(present)}
          value={draft.shirt_size}
          onChange={(shirt_size) => change({ shirt_size })}
        />
      </Pair>
    </>
  );
};

/** A size that came with an import stays, whatever is offered today. */
function useSizeChoices(present: string) {
  const offered = useValues('shirt-sizes').rows.map(({ id }) => String(id));
  return [...new Set(['', present, ...offered])].map((value) => ({ value, label: value }));
}

/** What the athlete trains for, where they play and with whom. */
export const TrainingSection = () => (
  <EditableSection title="Training" draftOf={draftOf} Known={Known} Inputs={Inputs} />
);
