import { neededFields } from '../../domain/communications/needed-fields.ts';
import type { FieldValues } from '../../domain/shared/letters/merge-fields.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import type { EmptyFieldsOf } from './freeze-recipients.ts';
import type { RecipientsNow } from './recipients-now.ts';

/** The values of merge fields for each person, by `personKey`, without links and the name of the business. */
export type ValuesOf = (
  mails: RecipientsNow['mails'],
  now: string,
) => Promise<ReadonlyMap<string, FieldValues>>;

/**
 * The people for whom a field without a default is empty. They are held back and named, instead of being greeted with "Hello ," (resolution A3
 * of the research). Values are read only if the letter has such a field.
 */
export const createEmptyFields =
  (valuesOf: ValuesOf): EmptyFieldsOf =>
  async (letter, mails, now) => {
    const needed = neededFields(letter);
    if (needed.length === 0 || mails.length === 0) return new Set();
    const values = await valuesOf(mails, now);
    return new Set(
      mails.flatMap(({ facts: { person } }) => {
        const theirs = values.get(personKey(person));
        return needed.some((name) => !theirs?.[name]?.trim()) ? [personKey(person)] : [];
      }),
    );
  };
