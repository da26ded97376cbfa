import type { ChangeView } from '../../../contract/shared/envelope.ts';
import { eventWords } from './event-words.ts';
import { fieldValue } from './field-value.ts';

/**
 * 'Maria Lindqvist changed Amount from $120.00 to $80.00', or the sentence of the event if a whole record was
 * added or removed.
 */
export function describeChange({ who, type, sentence, changes }: ChangeView): string {
  const isWhole = changes.length === 0 || changes.some(({ before }) => before === null);
  if (isWhole) return `${who}: ${sentence?.replace(/\.$/, '') ?? eventWords(type)}`;
  const fields = changes.map(
    ({ label, type: kind, before, after }) =>
      `${label} from ${fieldValue(kind, before)} to ${fieldValue(kind, after)}`,
  );
  return `${who} changed ${new Intl.ListFormat('en-US').format(fields)}`;
}
