import type { CommunicationEvent } from './events.ts';

/** What staff write, with the choices about replies and counting. */
export type LetterFields = {
  readonly [Field in keyof Changed]-?: Exclude<Changed[Field], undefined>;
};
type Changed = Extract<CommunicationEvent, { type: 'CommunicationChanged' }>['data']['changes'];

export type LetterChanges = {
  readonly [Field in keyof LetterFields]?: LetterFields[Field] | undefined;
};

/** A letter at its start: news, with replies to its author, and nothing counted (research on communications, A11, A17, A29). */
export const emptyLetter: LetterFields = {
  subject: '',
  body: '',
  optionId: 'news-and-offers',
  notOptionalReason: '',
  repliesToAuthor: true,
  isTracked: false,
};

/** Only a blank start, or the letter after these changes. */
export function withLetterChanges(letter: LetterFields, changes: LetterChanges): LetterFields {
  return {
    subject: changes.subject ?? letter.subject,
    body: changes.body ?? letter.body,
    optionId: changes.optionId === undefined ? letter.optionId : changes.optionId,
    notOptionalReason: changes.notOptionalReason ?? letter.notOptionalReason,
    repliesToAuthor: changes.repliesToAuthor ?? letter.repliesToAuthor,
    isTracked: changes.isTracked ?? letter.isTracked,
  };
}
