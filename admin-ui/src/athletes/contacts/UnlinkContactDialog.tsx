import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { contactName } from './contact-name.ts';
import { type ContactOwner, contactLinkPath } from './contact-owner.ts';

interface UnlinkContactDialogProps {
  readonly owner: ContactOwner;
  readonly contact: ContactView;
  readonly onClose: () => void;
}

/** The contact itself stays, and can be linked again. */
export const UnlinkContactDialog = ({ owner, contact, onClose }: UnlinkContactDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(contactLinkPath(owner, contact.contact_id), {
        idempotencyKey,
        revision: contact.revision,
      }),
    { success: 'Contact unlinked', quiet: true, onDone: onClose },
  );
  const here = contact.links.find(({ record_id }) => record_id === owner.recordId);
  const others = contact.links.filter(({ record_id }) => record_id !== owner.recordId);
  return (
    <ConfirmDialog
      title={`Unlink ${contactName(contact)}?`}
      confirmLabel="Unlink"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {contactName(contact)} will be no contact of {here?.record_name ?? 'this record'} any more.{' '}
      {others.length > 0
        ? `It stays a contact of ${others.map(({ record_name }) => record_name).join(', ')}.`
        : 'It is kept, and is found again with Link existing contact.'}
    </ConfirmDialog>
  );
};
