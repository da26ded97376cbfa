import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { EmergencyDetailsBody } from '../../../contract/scheduling/emergency.ts';
import {
  emptyContact,
  longest,
  MOST_CONTACTS,
} from '../../../domain/scheduling/emergency/emergency-details.ts';

type Contact = EmergencyDetailsBody['contacts'][number];

interface EmergencyFieldsProps {
  readonly draft: EmergencyDetailsBody;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (draft: EmergencyDetailsBody) => void;
}

/** The inputs of the form, in both apps. */
export const EmergencyFields = ({ draft, errors, onChange }: EmergencyFieldsProps) => {
  const { contacts } = draft;
  const changeContact = (index: number, changes: Partial<Contact>) =>
    onChange({
      ...draft,
      contacts: contacts.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    });
  const text = (field: 'allergies' | 'medication' | 'notes', label: string, hint: string) => (
    <TextField
      label={label}
      helperText={hint}
      multiline
      minRows={2}
      maxRows={6}
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
      slotProps={{ htmlInput: { maxLength: longest.text } }}
    />
  );
  return (
    <>
      {contacts.map((contact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the order is what identifies a person to call
        <ContactFields key={index} index={index} {...{ contact, errors }} onChange={changeContact} />
      ))}
      {contacts.length < MOST_CONTACTS ? (
        <Button
          startIcon={<Add />}
          onClick={() => onChange({ ...draft, contacts: [...contacts, { ...emptyContact }] })}
          sx={{ justifySelf: 'start', alignSelf: 'flex-start', ml: -1, mt: -1 }}
        >
          Add another person
        </Button>
      ) : null}
      {text('allergies', 'Allergies', 'What the athlete reacts to, and what to do then')}
      {text('medication', 'Medication', 'What the athlete takes or carries, such as an inhaler')}
      {text('notes', 'Medical notes', 'Anything else that matters in an emergency')}
    </>
  );
};

interface ContactFieldsProps {
  readonly contact: Contact;
  readonly index: number;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (index: number, changes: Partial<Contact>) => void;
}

const ContactFields = ({ contact, index, errors, onChange }: ContactFieldsProps) => {
  const field = (name: keyof Contact, label: string, type: 'text' | 'tel' = 'text') => {
    const problem = errors[`contacts.${index}.${name}`];
    return (
      <TextField
        label={label}
        type={type}
        value={contact[name]}
        onChange={({ target }) => onChange(index, { [name]: target.value })}
        error={Boolean(problem)}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: longest[name], autoComplete: 'off' } }}
      />
    );
  };
  const title = index === 0 ? 'Call first' : `Call ${index === 1 ? 'second' : 'third'}`;
  return (
    <Box component="fieldset" aria-label={title} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontWeight: 600, p: 0, mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.3fr 1fr 1fr' },
          '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {field('name', 'Name')}
        {field('phone', 'Phone', 'tel')}
        {field('relationship', 'Relationship')}
      </Box>
    </Box>
  );
};
