import { changedFields } from '../../shared/changes.ts';
import type { PostalAddress } from '../../shared/postal-address.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { LocationEvent } from './events.ts';

export type AddressCommand =
  | ({ readonly kind: 'add-address' | 'change-address' } & PostalAddress)
  | { readonly kind: 'remove-address'; readonly addressId: string };

/** Runs in the dialog and on the server. */
export const addressProblems = ({ address, address2, city, state, zip }: PostalAddress): Problem[] =>
  [address, address2, city, state, zip].some((part) => part.trim())
    ? []
    : [{ field: 'address', message: schedulingTexts.address }];

export function decideAddress(
  locationId: string,
  command: AddressCommand,
  current: readonly PostalAddress[],
): LocationEvent[] {
  const { addressId } = command;
  const before = current.find((one) => one.addressId === addressId);
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

const trimmed = ({ addressId, address, address2, city, state, zip }: PostalAddress): PostalAddress => ({
  addressId,
  address: address.trim(),
  address2: address2.trim(),
  city: city.trim(),
  state: state.trim(),
  zip: zip.trim(),
});

/** The list with this address in place of the one with its id, or at the end. */
export const withAddress = (current: readonly PostalAddress[], address: PostalAddress): PostalAddress[] =>
  current.some(({ addressId }) => addressId === address.addressId)
    ? current.map((one) => (one.addressId === address.addressId ? address : one))
    : [...current, address];

export const withoutAddress = (current: readonly PostalAddress[], addressId: string): PostalAddress[] =>
  current.filter((one) => one.addressId !== addressId);
