import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LeadTypesBody, LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import { type LeadTypeRow, leadTypeProblems } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { ColorField } from '../../shell/ColorField.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import type { Values } from '../../shell/useValues.ts';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { useValueListDraft, ValueListDialog } from '../ValueListDialog.tsx';
import { LeadTypeInputs } from './LeadTypeInputs.tsx';

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

interface LeadTypesDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

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

/** Edit Athlete Funnel Value List (part 1 §2). It edits the same list: which types the funnel shows, in which order and color. */
const EditFunnelDialog = ({ values, onClose }: LeadTypesDialogProps) => {
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

/** Both dialogs edit and save the whole list. */
const useLeadTypeDraft = (values: Values<LeadTypeView>, onDone: () => void) =>
  useValueListDraft({
    values,
    draftOf,
    problemsOf: leadTypeProblems,
    send: (rows, writing) =>
      http.post<null>('admin/values/athlete-types/bulk', { ...writing, body: bodyOf(rows) }),
    success: 'Lead types saved',
    onDone,
  });

const notSaved = ({ message }: ApiFailure): string => valueListTexts.notSaved(message);
const nameOf = ({ name }: LeadTypeRow): string => name;

/** A row of the dialog while it is edited. */
const draftOf = (row: LeadTypeView): LeadTypeRow => ({
  id: row.id,
  name: row.athlete_type,
  isActive: row.is_active,
  inFunnel: row.in_funnel,
  color: row.color,
  allowsSendNow: row.allows_send_now,
});

const newRow = (color: string): LeadTypeRow => ({
  id: newId(),
  name: '',
  isActive: true,
  inFunnel: true,
  color,
  allowsSendNow: false,
});

/** The request that saves the whole list, in the order of the rows. */
const bodyOf = (rows: readonly LeadTypeRow[]): LeadTypesBody => ({
  rows: rows.map((row, place) => ({
    id: row.id,
    athlete_type: row.name,
    ordinal: place + 1,
    is_active: row.isActive,
    in_funnel: row.inFunnel,
    color: row.color,
    allows_send_now: row.allowsSendNow,
  })),
});
