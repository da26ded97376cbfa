import { z } from 'zod';

/** The fields of a postal address in events. Any of them may be empty. */
export const postalAddressFields = {
  addressId: z.uuid(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};

export type PostalAddress = Readonly<z.output<z.ZodObject<typeof postalAddressFields>>>;
