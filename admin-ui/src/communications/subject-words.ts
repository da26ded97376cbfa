import { fieldLabel, isFieldName, parseFields } from '../../../domain/shared/letters/merge-fields.ts';

/** What stands in place of an empty subject. */
export const NO_SUBJECT = '(no subject)';

/** The subject for staff: `Camp for [First name]`. */
export const subjectOf = ({ subject }: { readonly subject: string }): string =>
  parseFields(subject)
    .map((segment) => {
      if (segment.kind === 'text') return segment.text;
      return segment.kind === 'field' && isFieldName(segment.name) ? `[${fieldLabel(segment.name)}]` : '…';
    })
    .join('')
    .trim() || NO_SUBJECT;
