import { type FieldName, parseFields } from '../shared/letters/merge-fields.ts';

/** Links and the name of the business are never empty. */
const isNeverEmpty = (name: string): boolean => name.startsWith('links.') || name === 'business.name';

/** The fields of a letter that have no default and can be empty: without them the letter is held back. */
export const neededFields = ({
  subject,
  body,
}: {
  readonly subject: string;
  readonly body: string;
}): FieldName[] =>
  [...parseFields(subject), ...parseFields(body, 'html')].flatMap((segment) =>
    segment.kind === 'field' && segment.fallback === undefined && !isNeverEmpty(segment.name)
      ? [segment.name]
      : [],
  );
