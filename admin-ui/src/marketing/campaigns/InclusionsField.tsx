import Alert from '@mui/material/Alert';
import FormHelperText from '@mui/material/FormHelperText';
import { CheckList } from '../../shell/CheckList.tsx';
import { useValues } from '../../shell/useValues.ts';

interface InclusionsFieldProps {
  /** Ids of lead types. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error?: string | undefined;
}

/** The lead types whose athletes a campaign is for, in the order of their list. */
export const InclusionsField = ({ chosen, onChange, error }: InclusionsFieldProps) => {
  const { rows, problem } = useValues('athlete-types');
  const offered = rows
    .filter(({ id, is_active }) => is_active || chosen.includes(id))
    .toSorted((one, other) => one.ordinal - other.ordinal);
  return (
    <div>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <CheckList
        label="Lead types"
        hasSelectAll
        choices={offered.map(({ id, athlete_type }) => ({ value: id, label: athlete_type }))}
        chosen={chosen}
        onChange={onChange}
      />
      {error ? <FormHelperText error>{error}</FormHelperText> : null}
    </div>
  );
};
