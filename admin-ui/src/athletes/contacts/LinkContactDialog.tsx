import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ContactLinkBody, ContactView } from '../../../../contract/athletes/contacts.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { type Choice, ChoiceList } from '../../shell/ChoiceList.tsx';
import { ReadFailure } from '../../shell/ReadFailure.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { contactName } from './contact-name.ts';
import { type ContactOwner, contactLinkPath } from './contact-owner.ts';

interface LinkContactDialogProps {
  readonly owner: ContactOwner;
  /** The contacts that are already linked. */
  readonly contacts: readonly ContactView[];
  readonly onClose: () => void;
}

/** Links an existing contact, for example the parent of a sibling. */
export const LinkContactDialog = ({ owner, contacts, onClose }: LinkContactDialogProps) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const [relationship, setRelationship] = useState('');
  const found = useContactChoices(text);
  const command = useCommand(
    (body: ContactLinkBody, idempotencyKey) =>
      http.post<{ id: string }>(contactLinkPath(owner, chosen), { body, idempotencyKey }),
    { success: 'Contact linked', quiet: true, onDone: onClose },
  );
  const problems = chosen ? [] : [{ field: 'contact', message: contactTexts.chooseContact }];
  const { errors, check } = useChecked(problems, command.failure);
  const linked = contacts.map(({ contact_id }) => contact_id);
  return (
    <FormDialog
      title="Link existing contact"
      command={command}
      saveLabel="Link"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ relationship: relationship.trim() }))}
    >
      <TextField
        type="search"
        label="Search by name, email or phone"
        inputRef={focusWhenShown}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {errors['contact'] ? <Alert severity="error">{errors['contact']}</Alert> : null}
      {found.error ? <ReadFailure error={found.error} /> : null}
      <ChoiceList
        label="Contacts"
        found={
          found.data && {
            total: found.data.total,
            choices: found.data.contacts.map((contact) => choiceOf(contact, linked)),
          }
        }
        chosen={chosen}
        onChoose={setChosen}
        none="No matching contacts."
      />
      <TextField
        label="Relationship"
        placeholder="Mother, Father, Guardian…"
        value={relationship}
        onChange={(event) => setRelationship(event.target.value)}
        error={Boolean(errors['relationship'])}
        helperText={errors['relationship']}
      />
    </FormDialog>
  );
};

function choiceOf(contact: ContactView, linked: readonly string[]): Choice {
  const isLinked = linked.includes(contact.contact_id);
  const [channel] = contact.contacts_channels;
  const of = contact.links.map(({ record_name }) => record_name).join(', ');
  const known = [channel?.channel_value, of && `contact of ${of}`].filter(Boolean).join(' · ');
  return {
    id: contact.contact_id,
    label: contactName(contact),
    hint: isLinked ? 'already linked' : known,
    isDisabled: isLinked,
  };
}

const MOST = 20;

/** The first contacts that match by name, email or phone, and the number of all matches. */
function useContactChoices(text: string) {
  const q = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['contact choices', q],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        filter: JSON.stringify(q ? { q } : {}),
        range: JSON.stringify([0, MOST - 1]),
      });
      const { results, total } = await http.get<readonly ContactView[]>(`contacts?${query}`, { signal });
      return { contacts: results, total: total ?? results.length };
    },
    placeholderData: keepPreviousData,
  });
}
