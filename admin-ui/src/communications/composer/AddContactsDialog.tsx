import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { findPeople, hintOf } from '../../search/find-people.ts';
import type { AddDialogProps } from './add-dialog.ts';
import { knownIds, useAddAudience } from './audience.ts';
import { type ChoosablePerson, PeopleChecks } from './PeopleChecks.tsx';

/** Contacts by name: only these people get the letter, and not their whole family. */
export const AddContactsDialog = ({ communication, onClose }: AddDialogProps) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly ChoosablePerson[]>([]);
  const contacts = useContacts(text);
  const command = useAddAudience(communication.id, onClose);
  const { errors, check } = useChecked(
    chosen.length > 0 ? [] : [{ field: 'contacts', message: 'Please select a contact.' }],
    command.failure,
  );
  return (
    <FormDialog
      title="Select Contacts"
      maxWidth="sm"
      command={command}
      saveLabel={chosen.length > 1 ? `Add ${chosen.length}` : 'Add'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ kind: 'contact', ids: chosen.map(({ id }) => id) }))}
    >
      <PeopleChecks
        label="Contacts"
        searchLabel="Search by name or email"
        text={text}
        onSearch={setText}
        found={contacts.data}
        chosen={chosen}
        onChange={setChosen}
        known={knownIds(communication, 'contact')}
        status={statusOf(text, contacts.data?.length)}
        error={errors['contacts'] ?? errors['audience'] ?? contacts.error?.message}
      />
    </FormDialog>
  );
};

function statusOf(text: string, found: number | undefined): string {
  if (text.trim() === '') return 'Type part of a name.';
  if (found === undefined) return 'Searching…';
  return found === 0 ? 'No matching contacts.' : `${found} found`;
}

function useContacts(text: string) {
  const wanted = useDeferredValue(text.trim());
  return useQuery({
    queryKey: ['contacts to write to', wanted],
    queryFn: async ({ signal }) =>
      wanted === ''
        ? []
        : (await findPeople(wanted, signal)).flatMap((hit) =>
            hit.kind === 'contact' ? { id: hit.id, name: hit.name, hint: hintOf(hit) } : [],
          ),
    placeholderData: keepPreviousData,
  });
}
