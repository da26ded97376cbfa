import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { type Choice, ChoiceList } from '../../shell/ChoiceList.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { fullName } from '../users/full-name.ts';

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
      {error ? <ReadFailure error={error} /> : null}
      <Typography variant="body2" color="text.secondary">
        The contact gets a user account with the email as the username, and an invitation to the portal.
      </Typography>
      <ChoiceList
        label="Contacts"
        found={contacts && { total: contacts.length, choices: contacts.map(choiceOf) }}
        chosen={chosen}
        onChoose={onChoose}
        none="This athlete has no contacts yet. Add them on the Contacts tab."
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
  if (existingUser) return 'already has a user account';
  return noUsername ? 'has no email to use as a username' : undefined;
}

/** The contacts of the athlete. A contact with an email and without a user can be invited. */
const useInvitableContacts = (athleteId: string) =>
  useQuery({
    queryKey: ['contacts', 'athlete', athleteId],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly ContactView[]>(`athletes/${encodeURIComponent(athleteId)}/contacts`, {
          signal,
        })
      ).results,
  });
