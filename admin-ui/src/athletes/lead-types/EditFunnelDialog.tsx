import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { LeadTypeView } from '../../../../ui-kit/api-types.ts';
import { ColorField } from '../../shell/ColorField.tsx';
import type { Values } from '../../shell/useValues.ts';
import { LeadTypeListDialog } from './LeadTypeListDialog.tsx';
import { useLeadTypeDraft } from './useLeadTypeDraft.ts';

interface EditFunnelDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

/** Part 1 §2: Edit Athlete Funnel Value List. The same list: which of it shows in the funnel, where, and in which colour. */
export const EditFunnelDialog = ({ values, onClose }: EditFunnelDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <LeadTypeListDialog
      title="Edit Athlete Funnel Value List"
      hint="The stages of the funnel, the widest first. The order is that of the list of lead types."
      draft={draft}
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
    </LeadTypeListDialog>
  );
};
