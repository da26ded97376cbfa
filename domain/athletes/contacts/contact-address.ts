import { demand } from '../../shared/refusal.ts';
import type { CommandNamed } from './contact-commands.ts';
import { type ContactAddress, type ContactState, hasParent } from './contact-state.ts';
import { contactTexts } from './contact-texts.ts';
import type { ContactEvent } from './events.ts';

export function setAddress(command: CommandNamed<'set-address'>, state: ContactState): ContactEvent[] {
  const { contactId, isSameAsParent } = command;
  if (isSameAsParent && !hasParent(state)) {
    demand([{ field: 'is_same_as_parent', message: contactTexts.needsParent }]);
  }
  const fields = addressFields(command);
  if (!isSameAsParent && Object.values(fields).every((field) => field === '')) {
    demand([{ field: 'address', message: contactTexts.enterAddress }]);
  }
  const before = state.address;
  const isSame =
    before?.isSameAsParent === isSameAsParent &&
    JSON.stringify(addressFields(before)) === JSON.stringify(fields);
  if (isSame) return [];
  const addressId = before?.addressId ?? command.addressId;
  return [{ type: 'ContactAddressSet', data: { contactId, addressId, ...fields, isSameAsParent } }];
}

/** An address that mirrors another one has empty fields. */
function addressFields({ isSameAsParent, address, address2, city, state, zip }: ContactAddress) {
  const kept = (text: string) => (isSameAsParent ? '' : text.trim());
  return {
    address: kept(address),
    address2: kept(address2),
    city: kept(city),
    state: kept(state),
    zip: kept(zip),
  };
}

export function removeAddress(contactId: string, { address }: ContactState): ContactEvent[] {
  if (!address) return [];
  return [{ type: 'ContactAddressRemoved', data: { contactId, addressId: address.addressId } }];
}
