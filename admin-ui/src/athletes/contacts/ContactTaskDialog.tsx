import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactPrivacyDialog } from './ContactPrivacyDialog.tsx';
import type { ContactOwner } from './contact-owner.ts';
import type { ContactTask } from './contact-task.ts';
import { DeleteContactDialog } from './DeleteContactDialog.tsx';
import { InviteContactDialog } from './InviteContactDialog.tsx';
import { LinkContactDialog } from './LinkContactDialog.tsx';
import { UnlinkContactDialog } from './UnlinkContactDialog.tsx';

interface ContactTaskDialogProps {
  readonly task: ContactTask;
  readonly owner: ContactOwner;
  /** As they are now. */
  readonly contacts: readonly ContactView[];
  readonly onClose: () => void;
}

/** Above the list, not in its rows: what others do to a row takes nothing away that somebody is typing. */
const ContactTaskDialog = ({ task, owner, contacts, onClose }: ContactTaskDialogProps) => {
  if (task.kind === 'create') {
    return <ContactDialog owner={owner} present={undefined} contacts={contacts} onClose={onClose} />;
  }
  if (task.kind === 'link') return <LinkContactDialog owner={owner} contacts={contacts} onClose={onClose} />;
  const { kind, contact } = task;
  const present = contacts.find(({ contact_id }) => contact_id === contact.contact_id);
  if (kind === 'edit') {
    return (
      <ContactDialog owner={owner} opened={contact} present={present} contacts={contacts} onClose={onClose} />
    );
  }
  const shown = present ?? contact;
  if (kind === 'invite') return <InviteContactDialog owner={owner} contact={shown} onClose={onClose} />;
  if (kind === 'unlink') return <UnlinkContactDialog owner={owner} contact={shown} onClose={onClose} />;
  if (kind === 'privacy') return <ContactPrivacyDialog contact={shown} onClose={onClose} />;
  return <DeleteContactDialog contact={shown} onClose={onClose} />;
};

export default ContactTaskDialog;
