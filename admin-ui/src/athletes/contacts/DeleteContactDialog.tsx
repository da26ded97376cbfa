import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { contactName } from './contact-name.ts';
import { contactPath } from './contact-owner.ts';

/** Says whom else the contact belongs to: it is deleted there too. */
export const DeleteContactDialog = ({ contact, onClose }: { contact: ContactView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(contactPath(contact.contact_id), {
        idempotencyKey,
        revision: contact.revision,
      }),
    { success: 'Contact deleted', quiet: true, onDone: onClose },
  );
  const names = contact.links.map(({ record_name }) => record_name);
  return (
    <ConfirmDialog
      title={`Delete ${contactName(contact)}?`}
      confirmLabel="Delete"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {contactTexts.confirmDelete}
      {names.length > 1
        ? ` It is a contact of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}, and will be gone from all of them.`
        : ''}
    </ConfirmDialog>
  );
};
