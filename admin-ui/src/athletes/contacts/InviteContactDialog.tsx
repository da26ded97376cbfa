import type { ContactInvitesView } from '../../../../contract/access/athlete-users.ts';
import type { ContactView } from '../../../../contract/athletes/contacts.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { contactName } from './contact-name.ts';
import { type ContactOwner, contactsPath } from './contact-owner.ts';

interface InviteContactDialogProps {
  readonly owner: ContactOwner;
  readonly contact: ContactView;
  readonly onClose: () => void;
}

export const InviteContactDialog = ({ owner, contact, onClose }: InviteContactDialogProps) => {
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
