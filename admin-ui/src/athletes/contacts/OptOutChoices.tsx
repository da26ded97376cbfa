import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useQuery } from '@tanstack/react-query';
import type { CommunicationOptionView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

interface OptOutChoicesProps {
  readonly email: string;
  /** Ids of the kinds of mail that are not wanted there. */
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The kinds of mail that are not to be sent to an e-mail address. */
export const OptOutChoices = ({ email, chosen, onChange }: OptOutChoicesProps) => {
  const { data: options = [] } = useQuery({
    queryKey: ['communication options'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CommunicationOptionView[]>('admin/communication-options', { signal })).results,
  });
  // One that is not offered any more stays visible where it was chosen.
  const shown = options.filter(({ id, is_active }) => is_active || chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ mt: 0.5, ml: 1.75 }}>
      <FormLabel component="legend" sx={{ typography: 'caption' }} aria-label={`Opt outs of ${email}`}>
        Opt outs: what is not sent there
      </FormLabel>
      <FormGroup row>
        {shown.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={label}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(id)}
                onChange={(_, isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
};
