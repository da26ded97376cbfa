import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ContactAddressView, ContactView } from '../../../../ui-kit/api-types.ts';
import { type AddressDraft, type ChangeDraft, type ContactDraft, noAddress } from './contact-draft.ts';
import { contactName } from './contact-name.ts';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';

interface ContactAddressFieldsProps {
  readonly contactId: string;
  readonly draft: ContactDraft;
  /** Nothing as long as the contact is new. */
  readonly saved: ContactDraft | undefined;
  /** The related parent that is chosen. */
  readonly parent: ContactView | undefined;
  /** What the contact shares already, by whichever link. */
  readonly mirrored: ContactAddressView | null;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: ChangeDraft;
  readonly onSettled: (part: Partial<ContactDraft>, revision: string | null) => void;
}

/** While the address is the same as the parent's it shows that one, and can not be edited (resolution Q062). */
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
            To share an address, choose a Related Parent on the tab Profile first.
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
