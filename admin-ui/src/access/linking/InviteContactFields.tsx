import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { type Choice, ChoiceList } from '../../shell/ChoiceList.tsx';
import { fullName } from '../users/full-name.ts';
import { useInvitableContacts } from './useInvitableContacts.ts';

interface InviteContactFieldsProps {
  readonly athleteId: string;
  readonly chosen: string;
  readonly onChoose: (contactId: string) => void;
  readonly problem: string | undefined;
}

/** Part 1 §5: contacts that already have a user, or have no username, are disabled. */
export const InviteContactFields = ({ athleteId, chosen, onChoose, problem }: InviteContactFieldsProps) => {
  const { data: contacts, error } = useInvitableContacts(athleteId);
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {error ? <Alert severity="error">{messageOf(error)}</Alert> : null}
      <Typography variant="body2" color="text.secondary">
        The contact gets a user, whose username is the email, and an invitation to the portal.
      </Typography>
      <ChoiceList
        label="Contacts"
        found={contacts && { total: contacts.length, choices: contacts.map(choiceOf) }}
        chosen={chosen}
        onChoose={onChoose}
        none="This athlete has no contacts yet. They are added on the tab Contacts."
      />
    </Stack>
  );
};

function choiceOf(contact: ContactView): Choice {
  const refusal = refusalOf(contact);
  const email = contact.contacts_channels.find(({ channel_type }) => channel_type === 'email');
  const known = [contact.relationship, email?.channel_value].filter(Boolean).join(' · ');
  return {
    id: contact.contact_id,
    label: contact.is_erased ? 'Erased contact' : fullName(contact),
    hint: refusal ?? known,
    isDisabled: refusal !== undefined,
  };
}

function refusalOf({ is_erased, existingUser, noUsername }: ContactView): string | undefined {
  if (is_erased) return 'was erased';
  if (existingUser) return 'has a user already';
  return noUsername ? 'has no email, so no username' : undefined;
}
