import { type FieldName, type FieldValues, fieldLabel } from '../../../domain/shared/letters/merge-fields.ts';
import type { MailBody } from '../../../domain/shared/mail-body.ts';
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
