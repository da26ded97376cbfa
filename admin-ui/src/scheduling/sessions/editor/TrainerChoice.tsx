import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { schedulingTexts } from '../../../../../domain/scheduling/scheduling-texts.ts';
import type { TrainerView } from '../../../../../ui-kit/api-types.ts';
import { useTrainers } from '../queries.ts';

interface TrainerChoiceProps {
  /** Undefined where several sessions have several. */
  readonly chosen: readonly string[] | undefined;
  /** Of whoever trains it now, active or not. */
  readonly known: readonly { readonly trainer_id: string; readonly name: string }[];
  readonly onChange: (trainerIds: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** Who trains a session. Nobody chosen: the trainers of its group. */
export const TrainerChoice = ({ chosen, known, onChange, error }: TrainerChoiceProps) => {
  const { data: trainers = [] } = useTrainers();
  const names = new Map([
    ...known.map(({ trainer_id, name }) => [trainer_id, name] as const),
    ...trainers.map((trainer) => [trainer.id, nameOf(trainer)] as const),
  ]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...names.keys()]}
      getOptionLabel={(id) => names.get(id) ?? ''}
      value={[...(chosen ?? [])]}
      onChange={(_, ids) => onChange(ids.toSorted())}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Trainers"
          error={Boolean(error)}
          helperText={error ?? 'Nobody: the trainers of the training group.'}
          placeholder={chosen === undefined ? schedulingTexts.multiple : ''}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};

const nameOf = ({ first_name, last_name }: TrainerView): string => `${first_name} ${last_name}`;
