import type { ContactAddressView } from '../../../../ui-kit/api-types.ts';

/** The address in one line, without what is missing. */
export const addressLine = ({ address, address_2, city, state, zip }: ContactAddressView): string =>
  [address, address_2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
