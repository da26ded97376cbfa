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

/** A text of several lines. Characters that cannot be stored never get here: the API refuses every request with one. */
export const words = (longest: number) => z.string().max(longest);
/** A text on one line. A line break in a name would forge a line of a list, a calendar, or the head of an email. */
export const oneLine = (longest: number) =>
  words(longest).refine((value) => !LINE_BREAK.test(value), 'must not contain a line break');
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const LINE_BREAK = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
export const name = oneLine(100);
export const line = oneLine(200);
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
