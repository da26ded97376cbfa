import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { LeadTypeView } from '../../../../contract/athletes/lead-types.ts';
import type { LeadTypeRow } from '../../../../domain/athletes/lead-types/lead-types.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { valueListTexts } from '../../../../domain/shared/value-list-texts.ts';
import { Dot } from '../../../../ui-kit/Dot.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { ColorField } from '../../shell/ColorField.tsx';
import { ConflictNotice } from '../../shell/ConflictNotice.tsx';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { Line, Lines, Section } from '../../shell/Section.tsx';
import type { Values } from '../../shell/useValues.ts';
import { useValues } from '../../shell/useValues.ts';
import { ValueListState } from '../../shell/ValueListState.tsx';
import { LeadTypeInputs } from './LeadTypeInputs.tsx';
import { newRow } from './lead-type-draft.ts';
import type { LeadTypeDraft } from './useLeadTypeDraft.ts';
import { useLeadTypeDraft } from './useLeadTypeDraft.ts';

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

interface EditLeadTypesDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

const NEW_COLOR = '#566273';

/** Edit Value List (part 1 §2), for athlete lead types. */
const EditLeadTypesDialog = ({ values, onClose }: EditLeadTypesDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <LeadTypeListDialog
      title="Edit Value List"
      hint="The lead types of athletes, in the order of the dropdown."
      draft={draft}
      onClose={onClose}
      below={
        <Button
          startIcon={<Add />}
          onClick={() => draft.setRows([...draft.rows, newRow(NEW_COLOR)])}
          sx={{ mt: 1 }}
        >
          Add Lead Type
        </Button>
      }
    >
      {(row, place) => (
        <LeadTypeInputs
          row={row}
          kept={values.rows.find(({ id }) => id === row.id)}
          problemOf={(field) => draft.problemOf(place, field)}
          onChange={(changes) => draft.change(row.id, changes)}
          onRemove={() => draft.setRows(draft.rows.filter(({ id }) => id !== row.id))}
        />
      )}
    </LeadTypeListDialog>
  );
};

interface EditFunnelDialogProps {
  readonly values: Values<LeadTypeView>;
  readonly onClose: () => void;
}

/** Edit Athlete Funnel Value List (part 1 §2). It edits the same list: which types the funnel shows, in which order and color. */
const EditFunnelDialog = ({ values, onClose }: EditFunnelDialogProps) => {
  const draft = useLeadTypeDraft(values, onClose);
  return (
    <LeadTypeListDialog
      title="Edit Athlete Funnel Value List"
      hint="The stages of the funnel, widest first, in the order of the lead types."
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

interface LeadTypeListDialogProps {
  readonly title: string;
  readonly hint: string;
  readonly draft: LeadTypeDraft;
  readonly onClose: () => void;
  /** The inputs of a row. */
  readonly children: (row: LeadTypeRow, place: number) => ReactNode;
  readonly below?: ReactNode;
}

/** Edits the whole list in one dialog: its rows, their order, and conflicts with other users' changes. */
const LeadTypeListDialog = (props: LeadTypeListDialogProps) => {
  const { title, hint, draft, onClose, children, below } = props;
  return (
    <FormDialog
      title={title}
      maxWidth="md"
      command={draft.command}
      describeFailure={({ message }) => valueListTexts.notSaved(message)}
      onCancel={onClose}
      onReset={draft.reset}
      onSubmit={draft.save}
    >
      {draft.conflict ? (
        <ConflictNotice since={draft.conflict} onReload={draft.reload} onKeep={draft.keep} />
      ) : null}
      <Typography variant="body2" color="text.secondary">
        {hint}
      </Typography>
      <div>
        <OrderedRows
          label="Lead types"
          rows={draft.rows}
          nameOf={({ name }) => name}
          onReorder={draft.setRows}
        >
          {children}
        </OrderedRows>
        {below}
      </div>
    </FormDialog>
  );
};
