import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ColorField } from '../../shell/ColorField.tsx';
import { ValueListDialog } from '../ValueListDialog.tsx';
import { type LeadTypesDialogProps, nameOf, notSaved, useLeadTypeDraft } from './lead-type-draft.ts';

/** Edit Athlete Funnel Value List (part 1 §2). It edits the same list: which types the funnel shows, in which order and color. */
export const EditFunnelDialog = ({ values, onClose }: LeadTypesDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <ValueListDialog
      title="Edit Athlete Funnel Value List"
      hint="The stages of the funnel, widest first, in the order of the lead types."
      label="Lead types"
      nameOf={nameOf}
      draft={draft}
      describeFailure={notSaved}
      onClose={onClose}
    >
      {(row, place) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <ColorField
            label={`Color of ${row.name}`}
            value={row.color}
            problem={draft.problemOf(place, 'color')}
            onChange={(color) => draft.change(row.id, { color })}
          />
          <Typography sx={{ flex: '1 1 140px', fontWeight: 600, overflowWrap: 'anywhere' }}>
            {row.name}
          </Typography>
          <FormControlLabel
            label="Show in funnel"
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                checked={row.inFunnel}
                onChange={(_, inFunnel) => draft.change(row.id, { inFunnel })}
              />
            }
          />
        </Box>
      )}
    </ValueListDialog>
  );
};
