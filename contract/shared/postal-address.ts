import { z } from 'zod';
import { line, name, oneLine } from './fields.ts';

/** The parts of a postal address in an answer. */
export const addressParts = {
  address: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};

/** The parts of a postal address in a request; a part that is left out is empty. */
export const addressPartsBody = {
  address: line.default(''),
  address_2: line.default(''),
  city: name.default(''),
  state: name.default(''),
  zip: oneLine(20).default(''),
};
