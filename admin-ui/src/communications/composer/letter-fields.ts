import type { CommunicationView } from '../../../../contract/communications/communications.ts';
import { differences } from '../../shell/record/differences.ts';

/** What the author types and chooses; everything else of a letter is a command of its own. */
export type LetterFields = Pick<
  CommunicationView,
  'subject' | 'message_body' | 'option_id' | 'not_optional_reason' | 'replies_to_author' | 'is_tracked'
>;

/** The letter as the API shows it. */
export type ShownLetter = LetterFields & Pick<CommunicationView, 'revision'>;

export const fieldsOf = (shown: LetterFields): LetterFields => ({
  subject: shown.subject,
  message_body: shown.message_body,
  option_id: shown.option_id,
  not_optional_reason: shown.not_optional_reason,
  replies_to_author: shown.replies_to_author,
  is_tracked: shown.is_tracked,
});

/** The fields that differ from `before`. */
export const changesOf = (before: LetterFields, now: LetterFields): Partial<LetterFields> =>
  differences(before, now);

/**
 * Takes over what others changed. If both sides changed a field to different values, it is a conflict, and undefined is returned.
 */
export function merged(
  before: LetterFields,
  typed: LetterFields,
  theirs: LetterFields,
): LetterFields | undefined {
  const mine = changesOf(before, typed);
  const contested = differences(typed, theirs);
  const others = changesOf(before, theirs);
  const isConflict = Object.keys(mine).some((name) => name in others && name in contested);
  return isConflict ? undefined : { ...theirs, ...mine };
}
