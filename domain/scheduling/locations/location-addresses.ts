import { changedFields } from '../../shared/changes.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { LocationEvent } from './events.ts';

/** A place on the map; any part may be empty, not all of them. */
export interface LocationAddress {
  readonly addressId: string;
  readonly address: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export type AddressCommand =
  | ({ readonly kind: 'add-address' | 'change-address' } & LocationAddress)
  | { readonly kind: 'remove-address'; readonly addressId: string };

/** Asked by the dialog before anything is sent, and here. */
export const addressProblems = ({ address, address2, city, state, zip }: LocationAddress): Problem[] =>
  [address, address2, city, state, zip].some((part) => part.trim())
    ? []
    : [{ field: 'address', message: schedulingTexts.address }];

export function decideAddress(
  locationId: string,
  command: AddressCommand,
  present: readonly LocationAddress[],
): LocationEvent[] {
  const { addressId } = command;
  const before = present.find((one) => one.addressId === addressId);
  if (command.kind === 'add-address') {
    if (before) throw new Refusal('address.exists', schedulingTexts.addressExists);
  } else if (!before) throw new Refusal('address.unknown', schedulingTexts.addressUnknown);
  if (command.kind === 'remove-address') {
    return [{ type: 'LocationAddressRemoved', data: { locationId, addressId } }];
  }

  demand(addressProblems(command));
  const wanted = trimmed(command);
  if (!before) return [{ type: 'LocationAddressAdded', data: { locationId, ...wanted } }];
  const isSame = Object.keys(changedFields(wanted, before)).length === 0;
  return isSame ? [] : [{ type: 'LocationAddressChanged', data: { locationId, ...wanted } }];
}

const trimmed = ({ addressId, address, address2, city, state, zip }: LocationAddress): LocationAddress => ({
  addressId,
  address: address.trim(),
  address2: address2.trim(),
  city: city.trim(),
  state: state.trim(),
  zip: zip.trim(),
});

/** With this one in the place of the one that has its id, or behind the others. */
export const withAddress = (
  present: readonly LocationAddress[],
  address: LocationAddress,
): LocationAddress[] =>
  present.some(({ addressId }) => addressId === address.addressId)
    ? present.map((one) => (one.addressId === address.addressId ? address : one))
    : [...present, address];

export const withoutAddress = (present: readonly LocationAddress[], addressId: string): LocationAddress[] =>
  present.filter((one) => one.addressId !== addressId);
