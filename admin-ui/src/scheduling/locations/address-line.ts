import type { LocationAddressView } from '../../../../ui-kit/api-types.ts';

/** `1 Rink Road, Edina, MN 55424`. */
export const addressLine = ({ address, address_2, city, state, zip }: LocationAddressView): string =>
  [address, address_2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
