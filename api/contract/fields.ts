import { z } from 'zod';
import { day } from '../../domain/shared/day.ts';
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

/** Postgres holds every character in a text but one: an event with it could be recorded and never be shown. */
export const words = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !value.includes('\0'), 'must not contain a NUL character');
export const name = words(100);
export const line = words(200);
export const text = words(2000);

/** Further off a year is a slip of the finger, and twenty years of instalments later not even a date. */
const isNear = (value: string) => value >= '1900-01-01' && value <= '2199-12-31';
/** A day, or empty where the rule itself says what is missing. */
const whichDay = 'must be a day (YYYY-MM-DD) between 1900 and 2199';
export const dayOrBlank = z.union([day.refine(isNear, whichDay), z.literal('')], whichDay);
export const id = z.uuid();

/** UTC, ISO 8601. */
export const instant = z.iso.datetime();
export const position = z.string().describe('A place in the log.');
export const revision = z.string().describe('For `If-Match`.');
/** Which record was made or changed. */
export const reference = z.object({ id }).meta({ id: 'Reference' });
export type Reference = z.output<typeof reference>;
/** A command that has nothing to tell. */
export const nothing = z.null();
