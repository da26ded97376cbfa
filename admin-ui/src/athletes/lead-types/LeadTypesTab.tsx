import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { newId } from '../../../../ui-kit/new-id.ts';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { ValueListDialog } from '../ValueListDialog.tsx';
import { EditFunnelDialog } from './EditFunnelDialog.tsx';
import { LeadTypeInputs } from './LeadTypeInputs.tsx';
import { type LeadTypesDialogProps, nameOf, notSaved, useLeadTypeDraft } from './lead-type-draft.ts';

/** The lead types: the steps of athletes on their way to becoming customers. */
const LeadTypesTab = () => {
  const values = useValues('athlete-types');
  const [edited, setEdited] = useState<'list' | 'funnel'>();
  const close = () => setEdited(undefined);
  return (
    <ValueListState values={values} what="lead types">
      <Section
        title="Lead Types"
        hint="The stages from first contact to customer. New athletes start with the default."
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => setEdited('funnel')}>
              Edit Funnel
            </Button>
            <Button variant="outlined" onClick={() => setEdited('list')}>
              Edit List
            </Button>
          </Box>
        }
      >
        <Lines label="Lead types">
          {values.rows.map((row) => (
            <LeadTypeLine key={row.id} leadType={row} />
          ))}
        </Lines>
      </Section>
      {edited === 'list' ? <EditLeadTypesDialog values={values} onClose={close} /> : null}
      {edited === 'funnel' ? <EditFunnelDialog values={values} onClose={close} /> : null}
    </ValueListState>
  );
};

const LeadTypeLine = ({ leadType }: { leadType: LeadTypeView }) => (
  <Line
    action={
      <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }} noWrap>
        {counted(leadType.athletes, 'athlete')}
      </Typography>
    }
  >
    <Typography
      variant="body2"
      component="div"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
    >
      <Dot color={leadType.color} />
      {leadType.athlete_type}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ pl: 2.25 }}>
      {traitsOf(leadType).join(' · ')}
    </Typography>
  </Line>
);

const traitsOf = ({ system_key, is_active, in_funnel, allows_send_now }: LeadTypeView): string[] => [
  ...(system_key ? ['Default'] : []),
  is_active ? 'In dropdown' : 'Not in dropdown',
  ...(in_funnel ? ['In funnel'] : ['Not in funnel']),
  ...(allows_send_now ? ['Send now'] : []),
];

export default LeadTypesTab;

const NEW_COLOR = '#566273';

/** Edit Value List (part 1 §2), for athlete lead types. */
const EditLeadTypesDialog = ({ values, onClose }: LeadTypesDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <ValueListDialog
      title="Edit Value List"
      hint="The lead types of athletes, in the order of the dropdown."
      label="Lead types"
      nameOf={nameOf}
      draft={draft}
      describeFailure={notSaved}
      onClose={onClose}
      below={
        <Button startIcon={<Add />} onClick={() => draft.add(newRow(NEW_COLOR))} sx={{ mt: 1 }}>
          Add Lead Type
        </Button>
      }
    >
      {(row, place) => (
        <LeadTypeInputs
          row={row}
          kept={draft.savedRow(row.id)}
          problemOf={(field) => draft.problemOf(place, field)}
          onChange={(changes) => draft.change(row.id, changes)}
          onRemove={() => draft.remove(row.id)}
        />
      )}
    </ValueListDialog>
  );
};

const newRow = (color: string): LeadTypeRow => ({
  id: newId(),
  name: '',
  isActive: true,
  inFunnel: true,
  color,
  allowsSendNow: false,
});
