import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ContactInvitesView } from '../../../../contract/access/athlete-users.ts';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { DeleteRecordDialog } from '../../shell/DeleteRecordDialog.tsx';
import MergeDialog from '../../shell/merges/MergeDialog.tsx';
import { PersonPrivacy } from '../../shell/person-privacy.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { contactName } from './contact-name.ts';
import { type ContactOwner, contactLinkPath, contactPath, contactsPath } from './contact-owner.ts';
import { LinkContactDialog } from './LinkContactDialog.tsx';

/** A task for one contact. */
export type ContactTaskKind = 'edit' | 'invite' | 'unlink' | 'merge' | 'privacy' | 'delete';

/** The task whose dialog is open. Its contact is the version that the user saw when opening the dialog. */
export type ContactTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'link' }
  | { readonly kind: ContactTaskKind; readonly contact: ContactView };

interface ContactTaskDialogProps {
  readonly task: ContactTask;
  readonly owner: ContactOwner;
  /** The latest versions. */
  readonly contacts: readonly ContactView[];
  readonly onClose: () => void;
}

/** The dialogs stand above the list, not in its rows: when another user removes a row, its open dialog keeps the input. */
const ContactTaskDialog = ({ task, owner, contacts, onClose }: ContactTaskDialogProps) => {
  if (task.kind === 'create') {
    return <ContactDialog owner={owner} latest={undefined} contacts={contacts} onClose={onClose} />;
  }
  if (task.kind === 'link') return <LinkContactDialog owner={owner} contacts={contacts} onClose={onClose} />;
  const { kind, contact } = task;
  const latest = contacts.find(({ contact_id }) => contact_id === contact.contact_id);
  if (kind === 'edit') {
    return (
      <ContactDialog owner={owner} opened={contact} latest={latest} contacts={contacts} onClose={onClose} />
    );
  }
  const shown = latest ?? contact;
  if (kind === 'invite') return <InviteContactDialog owner={owner} contact={shown} onClose={onClose} />;
  if (kind === 'unlink') return <UnlinkContactDialog owner={owner} contact={shown} onClose={onClose} />;
  if (kind === 'merge') {
    const one = { id: shown.contact_id, name: contactName(shown) };
    return <MergeDialog kind="contact" one={one} onClose={onClose} />;
  }
  if (kind === 'privacy') return <ContactPrivacyDialog contact={shown} onClose={onClose} />;
  return <DeleteContactDialog contact={shown} onClose={onClose} />;
};

export default ContactTaskDialog;

/** Personal data requests of a contact are handled in a dialog, because a contact has no page. */
const ContactPrivacyDialog = ({ contact, onClose }: { contact: ContactView; onClose: () => void }) => {
  const titleId = useId();
  const name = contactName(contact);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>Personal data of {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {contact.is_erased
            ? 'The personal data of this contact was erased.'
            : 'Use More to export or erase the personal data of this contact.'}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {contact.is_erased ? null : <PersonPrivacy kind="contact" id={contact.contact_id} name={name} />}
        <Button onClick={onClose} color="secondary">
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Names the other records that the contact belongs to: it is deleted there too. */
const DeleteContactDialog = ({ contact, onClose }: { contact: ContactView; onClose: () => void }) => {
  const names = contact.links.map(({ record_name }) => record_name);
  return (
    <DeleteRecordDialog
      title={`Delete ${contactName(contact)}?`}
      resource={contactPath(contact.contact_id)}
      revision={contact.revision}
      success="Contact deleted"
      onDone={onClose}
      onCancel={onClose}
    >
      {contactTexts.confirmDelete}
      {names.length > 1
        ? ` It is a contact of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, and will be removed from all of them.`
        : ''}
    </DeleteRecordDialog>
  );
};

interface UnlinkContactDialogProps {
  readonly owner: ContactOwner;
  readonly contact: ContactView;
  readonly onClose: () => void;
}

/** The contact is kept and can be linked again. */
const UnlinkContactDialog = ({ owner, contact, onClose }: UnlinkContactDialogProps) => {
  const here = contact.links.find(({ record_id }) => record_id === owner.recordId);
  const others = contact.links.filter(({ record_id }) => record_id !== owner.recordId);
  return (
    <DeleteRecordDialog
      title={`Unlink ${contactName(contact)}?`}
      confirmLabel="Unlink"
      resource={contactLinkPath(owner, contact.contact_id)}
      revision={contact.revision}
      success="Contact unlinked"
      onDone={onClose}
      onCancel={onClose}
    >
      {contactName(contact)} will no longer be a contact of {here?.record_name ?? 'this record'}.{' '}
      {others.length > 0
        ? `The contact is still linked to ${others.map(({ record_name }) => record_name).join(', ')}.`
        : 'The contact is kept. To add it again, use Link existing contact.'}
    </DeleteRecordDialog>
  );
};

interface InviteContactDialogProps {
  readonly owner: ContactOwner;
  readonly contact: ContactView;
  readonly onClose: () => void;
}

const InviteContactDialog = ({ owner, contact, onClose }: InviteContactDialogProps) => {
  const command = useCommand(
    async (contactId: string, idempotencyKey) => {
      const answer = await http.post<ContactInvitesView>(`${contactsPath(owner)}/invite`, {
        body: { contactIds: [contactId] },
        idempotencyKey,
      });
      const [refused] = answer.results.failed;
      if (refused) throw new ApiFailure(409, { message: refused.reason });
      return { ...answer, results: null };
    },
    { success: contactTexts.inviteSent, quiet: true, onDone: onClose },
  );
  const email = contact.contacts_channels.find(({ channel_type }) => channel_type === 'email');
  return (
    <ConfirmDialog
      title={`Invite ${contactName(contact)}?`}
      confirmLabel="Invite"
      command={command}
      describeFailure={({ message }) => contactTexts.inviteFailed(message)}
      onConfirm={() => command.run(contact.contact_id)}
      onCancel={onClose}
    >
      A user account with the username {email?.channel_value} will be created and linked to the athlete. The
      invitation to the portal will be sent to this email.
    </ConfirmDialog>
  );
};
