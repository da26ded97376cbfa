import {
  type FieldName,
  type FieldValues,
  fieldLabel,
  parseFields,
  type TextForm,
} from '../../../domain/shared/letters/merge-fields.ts';
import { escapeHtml, type MailBody } from '../../../domain/shared/mail-body.ts';
import { type CompiledLetter, type RecipientValues, renderLetter } from './compile-letter.ts';

export interface Preview extends MailBody {
  /** Fields that are empty and have no default. The preview shows their names instead. */
  readonly missing: readonly FieldName[];
}

/** Who fills the fields of a preview. Implemented by communications. */
export interface FamilyFields {
  /** Those of the first person that an email about the athlete would go to; samples without an athlete. */
  of(athleteId: string | undefined, now: string): Promise<FieldValues>;
}

/**
 * A text that is not finished, with the names of wrong fields in brackets: `[contact.nickname]`. Letters with wrong fields cannot be
 * compiled, and an author wants to see the rest.
 */
export function withoutWrongFields(text: string, form: TextForm): string {
  const segments = parseFields(text, form);
  return segments
    .map((segment, index) => {
      if (segment.kind === 'text' || segment.kind === 'field') {
        return text.slice(segment.at, segments[index + 1]?.at ?? text.length);
      }
      const words = (segment.kind === 'unknown' ? segment.name : segment.written).replaceAll(/[{}]/g, '');
      return form === 'html' ? escapeHtml(`[${words.trim()}]`) : `[${words.trim()}]`;
    })
    .join('');
}

/** An email for somebody to look at: the name of a field stands in the place of an empty one. */
export function renderPreview(
  letter: CompiledLetter,
  values: Pick<RecipientValues, 'fields' | 'downloadLink'>,
): Preview {
  const mail = renderLetter(letter, values);
  if (!('missing' in mail)) return { ...mail, missing: [] };
  const { missing } = mail;
  const named = Object.fromEntries(missing.map((name) => [name, `[${fieldLabel(name)}]`]));
  return { ...renderPreview(letter, { ...values, fields: { ...values.fields, ...named } }), missing };
}
