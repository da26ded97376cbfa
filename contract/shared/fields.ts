import { z } from 'zod';
import { day } from '../../domain/shared/day-schema.ts';
import { centsOf, isCents } from '../../domain/shared/money.ts';

/** Decimal dollars on the wire, integer cents inside. */
export const dollars = z.number().transform((value, context) => {
  const cents = centsOf(value);
  if (cents === undefined || !isCents(cents)) {
    context.addIssue({ code: 'custom', message: 'must be an amount of dollars and whole cents' });
    return z.NEVER;
  }
  return cents;
});

/** Postgres text cannot hold the character U+0000: an event with it could be recorded but never projected. */
export const words = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');
export const name = words(100);
export const line = words(200);
export const text = words(2000);

/** A year outside this range is a typo, and adding 20 years of installments could exceed the range of dates. */
const isNear = (value: string) => value >= '1900-01-01' && value <= '2199-12-31';
const whichDay = 'must be a day (YYYY-MM-DD) between 1900 and 2199';
/** A day, or empty if a domain rule reports that it is missing. */
export const dayOrBlank = z.union([day.refine(isNear, whichDay), z.literal('')], whichDay);
export const id = z.uuid();

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
export const position = z.string().describe('A position in the log.');
export const revision = z.string().describe('The value for `If-Match`.');
/** The record that was created or changed. */
export const reference = z.object({ id }).meta({ id: 'Reference' });
export type Reference = z.output<typeof reference>;
/** The answer of a command without results. */
export const nothing = z.null();

/** The bytes of a file, in a form or in an answer. */
export const fileBytes = z.string().meta({ format: 'binary' });

export const multipleAthletesBody = z
  .strictObject({ athleteIds: z.array(id).max(1000) })
  .meta({ id: 'MultipleAthletesBody' });
export type MultipleAthletesBody = z.input<typeof multipleAthletesBody>;
