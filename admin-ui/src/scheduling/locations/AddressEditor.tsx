import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  LocationAddressBody,
  LocationAddressView,
  LocationView,
} from '../../../../contract/scheduling/locations.ts';
import { addressProblems } from '../../../../domain/scheduling/locations/location-addresses.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { locationResource } from '../scheduling-paths.ts';
import { EditableLines } from './EditableLines.tsx';

/** The addresses of a location. Each one is saved separately. */
export const AddressEditor = ({ location }: { location: LocationView }) => (
  <EditableLines
    label="Addresses"
    what="Address"
    items={location.addresses}
    empty="No addresses yet. Families use them for directions."
    addLabel="Add Address"
    idOf={({ address_id }) => address_id}
    nameOf={addressLine}
    resourceOf={({ address_id }) => `${locationResource(location.id)}/addresses/${address_id}`}
    renderItem={(address) => <Typography variant="body2">{addressLine(address)}</Typography>}
    renderDialog={(address, close) => (
      <AddressDialog locationId={location.id} address={address} onClose={close} />
    )}
  />
);

interface AddressDialogProps {
  readonly locationId: string;
  /** Undefined for a new one. */
  readonly address: LocationAddressView | undefined;
  readonly onClose: () => void;
}

const nowhere = { address: '', address_2: '', city: '', state: '', zip: '' };

type Draft = typeof nowhere;

const AddressDialog = ({ locationId, address, onClose }: AddressDialogProps) => {
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

/** `1 Rink Road, Edina, MN 55424`. */
export const addressLine = ({ address, address_2, city, state, zip }: LocationAddressView): string =>
  [address, address_2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
