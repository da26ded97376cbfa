import { useState } from 'react';
import { addressProblems } from '../../../../../domain/scheduling/locations/location-addresses.ts';
import type { LocationAddressBody, LocationAddressView } from '../../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { FreeField } from '../../../shell/record/FreeField.tsx';
import { Pair } from '../../../shell/record/Pair.tsx';
import { useCommand } from '../../../shell/useCommand.ts';
import { locationResource } from '../paths.ts';

interface AddressDialogProps {
  readonly locationId: string;
  /** Nothing for a new one. */
  readonly address?: LocationAddressView;
  readonly onClose: () => void;
}

const nowhere = { address: '', address_2: '', city: '', state: '', zip: '' };

type Draft = typeof nowhere;

export const AddressDialog = ({ locationId, address, onClose }: AddressDialogProps) => {
  const [id] = useState(address?.address_id ?? newId);
  const [draft, setDraft] = useState(() => (address ? draftOf(address) : nowhere));
  const path = `${locationResource(locationId)}/addresses`;
  const command = useCommand(
    (body: LocationAddressBody, idempotencyKey) =>
      address
        ? http.put<{ id: string }>(`${path}/${id}`, { body, idempotencyKey })
        : http.post<{ id: string }>(path, { body: { id, ...body }, idempotencyKey }),
    { success: 'Address saved', quiet: true, onDone: onClose },
  );
  const problems = addressProblems({ ...draft, addressId: id, address2: draft.address_2 });
  const { errors, check } = useChecked(problems, command.failure);
  const line = (field: keyof Draft) => ({
    value: draft[field],
    onChange: (typed: string) => setDraft({ ...draft, [field]: typed }),
    error: errors[field],
  });
  return (
    <FormDialog
      title={address ? 'Edit Address' : 'Add Address'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(draft))}
    >
      <FreeField label="Address" startsHere maxLength={200} {...line('address')} />
      <FreeField label="Address 2" maxLength={200} {...line('address_2')} />
      <FreeField label="City" maxLength={100} {...line('city')} />
      <Pair>
        <FreeField label="State" maxLength={100} {...line('state')} />
        <FreeField label="Zip" maxLength={20} {...line('zip')} />
      </Pair>
    </FormDialog>
  );
};

const draftOf = ({ address, address_2, city, state, zip }: LocationAddressView): Draft => ({
  address,
  address_2,
  city,
  state,
  zip,
});
