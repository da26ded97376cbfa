import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ContactAddressView, ContactView } from '../../../../contract/athletes/contacts.ts';
import { contactTexts } from '../../../../domain/athletes/contacts/contact-texts.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { type AddressDraft, type ChangeDraft, type ContactDraft, noAddress } from './contact-draft.ts';
import { contactName } from './contact-name.ts';
import { contactPath } from './contact-owner.ts';

interface ContactAddressFieldsProps {
  readonly contactId: string;
  readonly draft: ContactDraft;
  /** Undefined while the contact is new. */
  readonly saved: ContactDraft | undefined;
  /** The chosen related parent. */
  readonly parent: ContactView | undefined;
  /** The address that the contact already shares, through any of its links. */
  readonly mirrored: ContactAddressView | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** While the address is the same as the parent's, it shows the parent's and cannot be edited (resolution Q062). */
export const ContactAddressFields = (props: ContactAddressFieldsProps) => {
  const { contactId, draft, saved, parent, mirrored, errors, onChange, onSettled } = props;
  const [isDeleting, setDeleting] = useState(false);
  const { isSameAsParent } = draft.address;
  const shown = isSameAsParent ? typedAs(parent?.address ?? mirrored) : draft.address;
  const put = (part: Partial<AddressDraft>) => onChange({ address: { ...draft.address, ...part } });
  const line = (field: Exclude<keyof AddressDraft, 'isSameAsParent'>, label: string) => ({
    label,
    value: shown[field],
    onChange: (event: { target: { value: string } }) => put({ [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
    autoComplete: 'off',
    slotProps: { htmlInput: { readOnly: isSameAsParent } },
  });
  return (
    <Stack spacing={2} useFlexGap sx={{ pt: 1 }}>
      <div>
        <FormControlLabel
          label={parent ? `Same as parent: ${contactName(parent)}` : 'Same as parent'}
          control={
            <Checkbox
              checked={isSameAsParent}
              disabled={!parent && !mirrored && !isSameAsParent}
              onChange={(_, isOn) => put({ isSameAsParent: isOn })}
            />
          }
        />
        {parent || mirrored ? null : (
          <Typography variant="body2" color="text.secondary">
            To share an address, first choose a Related Parent on the Profile tab.
          </Typography>
        )}
        {errors['isSameAsParent'] ? <FormHelperText error>{errors['isSameAsParent']}</FormHelperText> : null}
      </div>
      <TextField {...line('address', 'Address')} />
      <TextField {...line('address2', 'Address 2')} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField {...line('city', 'City')} sx={{ flex: 2 }} />
        <TextField {...line('state', 'State')} sx={{ flex: 1 }} />
        <TextField {...line('zip', 'Zip')} sx={{ flex: 1 }} />
      </Stack>
      {saved && saved.address !== noAddress ? (
        <div>
          <Button color="error" onClick={() => setDeleting(true)}>
            Delete Address
          </Button>
        </div>
      ) : null}
      {isDeleting ? (
        <DeleteAddressDialog
          contactId={contactId}
          onDeleted={(revision) => {
            onSettled({ address: noAddress }, revision);
            onChange({ address: noAddress });
            setDeleting(false);
          }}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Stack>
  );
};

const typedAs = (address: ContactAddressView | null) =>
  address ? { ...address, address2: address.address_2 } : noAddress;

interface DeleteAddressDialogProps {
  readonly contactId: string;
  /** Called with the new revision of the contact. */
  readonly onDeleted: (revision: string | null) => void;
  readonly onClose: () => void;
}

const DeleteAddressDialog = ({ contactId, onDeleted, onClose }: DeleteAddressDialogProps) => {
  const command = useCommand(
    async (_: undefined, idempotencyKey) => {
      const answer = await http.delete<{ id: string }>(`${contactPath(contactId)}/address`, {
        idempotencyKey,
      });
      onDeleted(answer.revision);
      return answer;
    },
    { success: 'Address deleted', quiet: true },
  );
  return (
    <ConfirmDialog
      title="Delete Address"
      confirmLabel="Delete Address"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {contactTexts.confirmDeleteAddress} Contacts who share this address will have no address either.
    </ConfirmDialog>
  );
};
