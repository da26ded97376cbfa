import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Loading } from '../../shell/Loading.tsx';
import { useIsMerged } from '../../shell/merged-record.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { ContactCard } from './ContactCard.tsx';
import type { ContactTask } from './ContactTaskDialog.tsx';
import type { ContactOwner } from './contact-owner.ts';
import { contactsPath } from './contact-owner.ts';

const ContactTaskDialog = lazy(() => import('./ContactTaskDialog.tsx'));

/** The contacts of an athlete or trainer, their own contact first. */
export const ContactsPanel = ({ owner }: { owner: ContactOwner }) => {
  const { data: contacts, error } = useContacts(owner);
  const [task, setTask] = useState<ContactTask>();
  const hasSelf = contacts?.some(({ self_record_id }) => self_record_id === owner.recordId) ?? true;
  const isMerged = useIsMerged();
  const actions = isMerged ? null : (
    <>
      {hasSelf ? null : <CreateSelfButton owner={owner} />}
      <Button {...changesData} variant="outlined" onClick={() => setTask({ kind: 'link' })}>
        Link existing contact
      </Button>
      <Button
        {...changesData}
        variant="contained"
        startIcon={<Add />}
        onClick={() => setTask({ kind: 'create' })}
      >
        New Contact
      </Button>
    </>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2, minHeight: 44 }}>
        <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
          Contacts
        </Typography>
        {contacts && contacts.length > 0 ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
        ) : null}
      </Box>
      <Contacts owner={owner} contacts={contacts} error={error} actions={actions} onBegin={setTask} />
      <Suspense fallback={null}>
        {task ? (
          <ContactTaskDialog
            task={task}
            owner={owner}
            contacts={contacts ?? []}
            onClose={() => setTask(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
};

interface ContactsProps {
  readonly owner: ContactOwner;
  readonly contacts: readonly ContactView[] | undefined;
  readonly error: unknown;
  readonly actions: ReactNode;
  readonly onBegin: (task: ContactTask) => void;
}

const Contacts = ({ owner, contacts, error, actions, onBegin }: ContactsProps) => {
  if (!contacts) {
    return error ? (
      <EmptyState title="The contacts could not be loaded">{messageOf(error)}</EmptyState>
    ) : (
      <Loading height={280} what="contacts" />
    );
  }
  if (contacts.length === 0) {
    return (
      <Card>
        <EmptyState
          title="No contacts yet"
          action={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{actions}</Box>
          }
        >
          Add parents and other people to email or call. Contacts with an email can be invited to the portal.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Contacts"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {contacts.map((contact) => (
        <ContactCard key={contact.contact_id} owner={owner} contact={contact} onBegin={onBegin} />
      ))}
    </Box>
  );
};

/** Puts the athlete's or trainer's own contact first. */
const useContacts = (owner: ContactOwner) =>
  useQuery({
    queryKey: ['contacts', owner.entity, owner.recordId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ContactView[]>(contactsPath(owner), { signal })).results,
  });

/** Creates a contact for the athlete or trainer, which holds their own email and phone. */
const CreateSelfButton = ({ owner }: { owner: ContactOwner }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${contactsPath(owner)}/self`, { idempotencyKey }),
    { success: 'Self contact created' },
  );
  return (
    <Button
      {...changesData}
      variant="outlined"
      loading={command.isRunning}
      onClick={() => command.run(undefined)}
    >
      Create self contact
    </Button>
  );
};
