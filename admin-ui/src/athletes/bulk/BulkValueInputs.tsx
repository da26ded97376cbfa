import FormControlLabel from '@mui/material/FormControlLabel';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { BulkChangeKind } from '../../../../domain/athletes/bulk/bulk-values.ts';
import { type FilterSection, useFilterChoices } from '../../shell/filter-section.ts';
import { useValues } from '../../shell/useValues.ts';
import { offeredLeadTypes } from '../lead-type-choices.ts';
import { PossibleDayField } from '../profile/PossibleDayField.tsx';
import { type BulkDraft, draftProblems, NONE } from './bulk-draft.ts';
import { bulkFields } from './bulk-words.ts';

interface InputsProps {
  readonly kind: BulkChangeKind;
  readonly draft: BulkDraft;
  readonly onChange: (draft: BulkDraft) => void;
  /** The filters of the list, whose choices are the values, too. */
  readonly filters: readonly FilterSection[];
}

/** The value that every selected athlete gets. */
export const BulkValueInputs = ({ kind, draft, onChange, filters }: InputsProps) => {
  const choose = (choice: string) => onChange({ ...draft, choice });
  const sectionOf = (key: string) => filters.find((one) => one.key === key);
  switch (kind) {
    case 'lead-type':
      return <LeadTypeInput chosen={draft.choice} onChoose={choose} />;
    case 'trainer':
      return (
        <SectionInput
          kind={kind}
          section={sectionOf('trainer_id')}
          none="No trainer"
          chosen={draft.choice}
          onChoose={choose}
        />
      );
    case 'group':
      return (
        <SectionInput
          kind={kind}
          section={sectionOf('training_group_id')}
          chosen={draft.choice}
          onChoose={choose}
        />
      );
    case 'active':
      return (
        <RadioGroup
          aria-label={bulkFields.active}
          value={draft.choice}
          onChange={(_, value) => choose(value)}
        >
          <FormControlLabel value="active" control={<Radio />} label="Active" />
          <FormControlLabel value="inactive" control={<Radio />} label="Inactive" />
        </RadioGroup>
      );
    case 'follow-up':
      return <FollowUpInputs draft={draft} onChange={onChange} />;
  }
};

interface ChoiceProps {
  readonly chosen: string;
  readonly onChoose: (choice: string) => void;
}

const LeadTypeInput = ({ chosen, onChoose }: ChoiceProps) => {
  const { rows } = useValues('athlete-types');
  return (
    <TextField
      select
      label={bulkFields['lead-type']}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {offeredLeadTypes(rows).map(({ id, athlete_type }) => (
        <MenuItem key={id} value={id}>
          {athlete_type}
        </MenuItem>
      ))}
    </TextField>
  );
};

interface SectionInputProps extends ChoiceProps {
  readonly kind: BulkChangeKind;
  readonly section: FilterSection | undefined;
  readonly none?: string;
}

const noChoices: FilterSection = { key: 'nothing', label: '', read: async () => [] };

const SectionInput = ({ kind, section = noChoices, none, chosen, onChoose }: SectionInputProps) => {
  const choices = useFilterChoices(section);
  return (
    <TextField
      select
      label={bulkFields[kind]}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {none === undefined ? null : <MenuItem value={NONE}>{none}</MenuItem>}
      {choices.flatMap(({ value, label, heading }, at) => [
        heading !== undefined && heading !== choices[at - 1]?.heading ? (
          <ListSubheader key={`season of ${value}`}>{heading}</ListSubheader>
        ) : null,
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>,
      ])}
    </TextField>
  );
};

const FollowUpInputs = ({ draft, onChange }: Pick<InputsProps, 'draft' | 'onChange'>) => {
  const [problem] = draft.day === '' && draft.reason === '' ? [] : draftProblems('follow-up', draft);
  const isRemoved = draft.choice === NONE;
  return (
    <Stack spacing={2}>
      <RadioGroup
        aria-label={bulkFields['follow-up']}
        value={isRemoved ? NONE : 'set'}
        onChange={(_, choice) => onChange({ ...draft, choice })}
      >
        <FormControlLabel value="set" control={<Radio />} label="Set a follow-up" />
        <FormControlLabel value={NONE} control={<Radio />} label="Remove the follow-up" />
      </RadioGroup>
      {isRemoved ? null : (
        <>
          <PossibleDayField
            label="Next Follow Up"
            value={draft.day}
            onChange={(day) => onChange({ ...draft, day })}
            error={problem?.message}
          />
          <TextField
            label="Reason"
            value={draft.reason}
            onChange={({ target }) => onChange({ ...draft, reason: target.value })}
            helperText="Leave it empty to keep the reason of each athlete."
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </>
      )}
    </Stack>
  );
};
