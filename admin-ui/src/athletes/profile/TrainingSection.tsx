import { useQuery } from '@tanstack/react-query';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import type { TrainerView } from '../../../../contract/athletes/trainers.ts';
import { positions } from '../../../../domain/athletes/positions.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { LabeledValue } from '../../shell/record/LabeledValue.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import { useValues } from '../../shell/useValues.ts';
import { useAthlete } from '../athlete-context.ts';
import { fullName } from '../full-name.ts';
import { EditableSection } from './EditableSection.tsx';

const draftOf = ({ next_team, position, shirt_size, trainer_id }: AthleteView) => ({
  next_team,
  position,
  shirt_size,
  trainer_id: trainer_id ?? '',
});

const positionChoices = positions.map((value) => ({ value, label: value }));

const Values = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <LabeledValue name="Objective">{athlete.next_team}</LabeledValue>
    <LabeledValue name="Position">{athlete.position}</LabeledValue>
    <LabeledValue name="Assigned Trainer">{athlete.trainer_name}</LabeledValue>
    <LabeledValue name="Shirt Size">{athlete.shirt_size}</LabeledValue>
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

/** Offers the current sizes, and the size that the athlete has even if it is no longer offered. */
function useSizeChoices(present: string) {
  const offered = useValues('shirt-sizes').rows.map(({ id }) => String(id));
  return [...new Set(['', present, ...offered])].map((value) => ({ value, label: value }));
}

/** The objective, position, trainer and sizes of the athlete. */
export const TrainingSection = () => (
  <EditableSection title="Training" draftOf={draftOf} Values={Values} Inputs={Inputs} />
);

const MOST = 1000;

/** The active trainers by name, and the assigned trainer even if inactive. */
function useTrainerChoices(assigned: { readonly id: string; readonly name: string } | undefined) {
  const { data = [] } = useQuery({
    queryKey: ['trainers', 'choices'],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        range: JSON.stringify([0, MOST - 1]),
        sort: JSON.stringify(['name', 'ASC']),
      });
      return (await http.get<readonly TrainerView[]>(`trainers?${query}`, { signal })).results;
    },
  });
  const active = data.map((trainer) => ({ value: trainer.id, label: fullName(trainer) }));
  const isMissing = assigned && !active.some(({ value }) => value === assigned.id);
  return [
    { value: '', label: '' },
    ...(isMissing ? [{ value: assigned.id, label: assigned.name }] : []),
    ...active,
  ];
}
