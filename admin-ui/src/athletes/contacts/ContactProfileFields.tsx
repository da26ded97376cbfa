import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import type { ChangeDraft, ContactDraft } from './contact-draft.ts';
import { contactName, isOwnContact } from './contact-name.ts';

interface ContactProfileFieldsProps {
  readonly draft: ContactDraft;
  /** Undefined for a new contact. */
  readonly contact: ContactView | undefined;
  /** The other contacts of the same record. */
  readonly others: readonly ContactView[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: ChangeDraft;
}

export const ContactProfileFields = (props: ContactProfileFieldsProps) => {
  const { draft, contact, others, errors, onChange } = props;
  const isLinked = contact !== undefined && isOwnContact(contact);
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="First Name"
          required={!isLinked}
          {...(isLinked ? {} : { inputRef: focusWhenShown })}
          value={draft.firstName}
          onChange={(event) => onChange({ firstName: event.target.value })}
          error={Boolean(errors['firstName'])}
          helperText={errors['firstName'] ?? (isLinked ? nameIsElsewhere(contact) : undefined)}
          slotProps={{ htmlInput: { readOnly: isLinked } }}
        />
        <TextField
          label="Last Name"
          required={!isLinked}
          value={draft.lastName}
          onChange={(event) => onChange({ lastName: event.target.value })}
          error={Boolean(errors['lastName'])}
          helperText={errors['lastName']}
          slotProps={{ htmlInput: { readOnly: isLinked } }}
        />
      </Stack>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField
          label="Relationship"
          placeholder="Mother, Father, Guardian…"
          value={draft.relationship}
          onChange={(event) => onChange({ relationship: event.target.value })}
          error={Boolean(errors['relationship'])}
          helperText={errors['relationship']}
        />
        <TextField
          select
          label="Related Parent"
          value={
            others.some(({ contact_id }) => contact_id === draft.relatedParentId) ? draft.relatedParentId : ''
          }
          onChange={({ target: { value } }) => onChange({ relatedParentId: value || null })}
          error={Boolean(errors['relatedParentId'])}
          helperText={errors['relatedParentId']}
        >
          <MenuItem value="">None</MenuItem>
          {others.map((other) => (
            <MenuItem key={other.contact_id} value={other.contact_id}>
              {contactName(other)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <TextField
        label="Notes"
        multiline
        minRows={3}
        maxRows={8}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
        helperText="Only staff can see these notes."
      />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2 }}>
        <Tick
          label="Include in communications"
          isOn={draft.includeInCommunications}
          onChange={(includeInCommunications) => onChange({ includeInCommunications })}
        />
        <Tick
          label="Do not contact"
          isOn={draft.doNotContact}
          onChange={(doNotContact) => onChange({ doNotContact })}
        />
        {contact ? (
          <Tick label="Active" isOn={draft.isActive} onChange={(isActive) => onChange({ isActive })} />
        ) : null}
      </Stack>
    </Stack>
  );
};

/** The name of a linked athlete contact cannot be edited (part 1 §6). */
const nameIsElsewhere = ({ is_athlete }: ContactView): string =>
  is_athlete ? 'Edit the name on the athlete’s profile.' : 'Edit the name on the trainer’s profile.';

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={isOn} onChange={(_, next) => onChange(next)} />}
  />
);
