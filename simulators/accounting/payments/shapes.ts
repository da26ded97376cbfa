import { z } from 'zod';
import { type PaymentsCode, refused } from './error.ts';

/** The shapes of the card service's JSON (v4): amounts are decimal texts, months two digits, years four. */

const address = z.object({
  streetAddress: z.string().max(255),
  city: z.string().max(255),
  region: z.string().max(255),
  country: z.string().max(255),
  postalCode: z.string().max(31),
});

const paymentsCode = z.string().refine((text): text is PaymentsCode => /^PMT-\d{4}$/.test(text));

export const enteredCard = z.object({
  number: z.string(),
  expMonth: z.string().regex(/^(0?[1-9]|1[0-2])$/),
  expYear: z.string().regex(/^20\d\d$/),
  cvc: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
  name: z.string().max(255).optional(),
  address: address.partial().optional(),
});
export type EnteredCard = z.infer<typeof enteredCard>;

/** A card without the full number and the security code, which must not be stored. */
export const maskedCard = z.object({
  number: z.string(),
  cardType: z.string(),
  expMonth: z.string(),
  expYear: z.string(),
  name: z.string(),
  address: address.partial(),
  /** The code with which charges of this card end. Never part of an answer. */
  emulates: paymentsCode.nullable(),
});
export type MaskedCard = z.infer<typeof maskedCard>;

export const savedCard = maskedCard.extend({
  id: z.string(),
  wallet: z.string(),
  /** UTC. */
  created: z.string(),
  isDeleted: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

const charged = z.object({
  number: z.string(),
  cardType: z.string(),
  expMonth: z.string(),
  expYear: z.string(),
  name: z.string(),
});

export const charge = z.object({
  id: z.string(),
  requestId: z.string(),
  created: z.string(),
  status: z.enum(['AUTHORIZED', 'CAPTURED', 'REFUNDED', 'DECLINED', 'CANCELLED']),
  cents: z.number().int(),
  capturedCents: z.number().int(),
  authCode: z.string(),
  card: charged,
  cardOnFile: z.string().nullable(),
  description: z.string(),
  isRecurring: z.boolean(),
  capture: z.boolean(),
  warning: paymentsCode.nullable(),
});
export type Charge = z.infer<typeof charge>;

export const refund = z.object({
  id: z.string(),
  chargeId: z.string(),
  created: z.string(),
  type: z.enum(['REFUND', 'VOID']),
  cents: z.number().int(),
  description: z.string(),
});
export type Refund = z.infer<typeof refund>;

export const decimalAmount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/);

/** Parses a request body. Throws the service's error for the first problem in it. */
export function readBody<T>(shape: z.ZodType<T>, sent: unknown): T {
  const read = shape.safeParse(sent, { reportInput: true });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const isMissing = issue?.code === 'invalid_type' && issue.input === undefined;
  throw refused(isMissing ? 'PMT-4002' : 'PMT-4000', issue?.path.join('.') || 'Request body');
}
