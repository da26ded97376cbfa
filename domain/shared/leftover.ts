import { z } from 'zod';
import type { PersonWords } from './person-words.ts';

/** Where data about an erased person can remain: with accounting, or in a free text that somebody typed. */
const leftoverKinds = [
  'accounting-customer',
  'payment-memo',
  'refund-memo',
  'credit-note-reason',
  'invoice-description',
  'import-file-name',
  'letter',
] as const;
export type LeftoverKind = (typeof leftoverKinds)[number];

export const leftover = z.object({
  /** Unique among the leftovers of a person. */
  leftoverId: z.string(),
  kind: z.enum(leftoverKinds),
  /** Address in the staff app. */
  path: z.string(),
});
export type Leftover = z.output<typeof leftover>;

/** A person who is being erased, while the key still exists. */
export interface NamedPerson {
  readonly kind: string;
  readonly id: string;
  readonly words: PersonWords;
}
