import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { AthleteGroupView } from '../../api-types.ts';
import { GroupMark } from '../GroupMark.tsx';
import { groupLabels } from './group-labels.ts';

interface GroupChoiceProps {
  readonly groups: readonly AthleteGroupView[];
  readonly shown: readonly string[];
  readonly onChange: (shown: string[]) => void;
}

/** Whose sessions are shown. What is picked in the others stays picked. */
export const GroupChoice = ({ groups, shown, onChange }: GroupChoiceProps) =>
  groups.length < 2 ? null : (
    <FormControl component="fieldset">
      <FormLabel component="legend" style={visuallyHidden}>
        Training Groups
      </FormLabel>
      <FormGroup row sx={{ columnGap: 1 }}>
        {groups.map(({ training_group_id: id, color_name }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                checked={shown.includes(id)}
                onChange={(_, isShown) =>
                  onChange(isShown ? [...shown, id] : shown.filter((one) => one !== id))
                }
              />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                <GroupMark colorId={color_name} />
                {groupLabels(groups).get(id)}
              </Box>
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
