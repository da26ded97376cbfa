import { holdsCardNumber, NO_CARD_NUMBERS } from '../card-number.ts';
import type { CommunicationOptionId } from '../communication-options.ts';
import { formatFileSize } from '../file-size.ts';
import type { Problem } from '../refusal.ts';
import { harmsIn, isBlankBody } from './body-schema.ts';
import { letterTexts } from './letter-texts.ts';
import { fieldProblems, mergeFields, parseFields } from './merge-fields.ts';

const KB = 1024;

/** Characters of a subject, with a sample in the place of each field. */
export const LONGEST_SUBJECT = 150;
/** Bytes of a body in UTF-8. */
export const LARGEST_BODY = 150 * KB;
/** Bytes from which Gmail shows only a part of an email. */
export const CLIPPED_FROM = 102 * KB;
/** Bytes of one file (part 2 §5). */
export const LARGEST_ATTACHMENT = 100 * KB * KB;
/** Bytes of all files that travel in the email itself; mail servers refuse larger emails. */
export const MOST_ATTACHED = 18 * KB * KB;

export interface LetterContent {
  readonly subject: string;
  /** HTML of the closed schema (`body-schema.ts`). */
  readonly body: string;
}

export interface Letter extends LetterContent {
  /** Null: nobody can opt out, which needs a reason. */
  readonly optionId: CommunicationOptionId | null;
  readonly notOptionalReason: string;
  /** How many people would get it. */
  readonly recipients: number;
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

/**
 * Why a letter cannot be sent: what is missing first, then what it may not contain. The composer and the server run the same rules. Fields
 * are `recipients`, `subject`, `body`, `option_id`, `not_optional_reason`, `attachments`.
 */
export function letterProblems(letter: Letter): Problem[] {
  const { subject, body, optionId, notOptionalReason, recipients, attachments } = letter;
  const isUnsaid = optionId === null && notOptionalReason.trim() === '';
  return [
    ...when(recipients === 0, 'recipients', letterTexts.noRecipients),
    ...when(subject.trim() === '', 'subject', letterTexts.noSubject),
    ...when(isBlankBody(body), 'body', letterTexts.noMessage),
    ...when(isUnsaid, 'option_id', letterTexts.noKind),
    ...contentProblems(letter),
    ...attachments.flatMap(({ filename, size }) =>
      when(
        size > LARGEST_ATTACHMENT,
        'attachments',
        letterTexts.attachmentTooLarge(filename, formatFileSize(LARGEST_ATTACHMENT)),
      ),
    ),
  ];
}

/** What a draft or a template may not contain; it may be unfinished. */
export const contentProblems = (content: LetterContent): Problem[] => problemsOf(content, true);

/** The same, except that fields may not exist yet or be incomplete: for texts that are checked again before anybody gets them. */
export const draftProblems = (content: LetterContent): Problem[] => problemsOf(content, false);

function problemsOf({ subject, body }: LetterContent, areFieldsChecked: boolean): Problem[] {
  if (bytesOf(body) > LARGEST_BODY) return [{ field: 'body', message: letterTexts.bodyTooLong }];
  return [
    ...when(/[\r\n\u2028\u2029]/.test(subject), 'subject', letterTexts.subjectLines),
    ...when(shownLength(subject) > LONGEST_SUBJECT, 'subject', letterTexts.subjectTooLong),
    ...when(holdsCardNumber(subject), 'subject', NO_CARD_NUMBERS),
    ...when(holdsCardNumber(body), 'body', NO_CARD_NUMBERS),
    ...(areFieldsChecked ? [...fieldProblems(subject, 'subject'), ...fieldProblems(body, 'body')] : []),
    ...harmsIn(body).map((message) => ({ field: 'body', message })),
  ];
}

/**
 * Advertising must name the postal address of its sender (CAN-SPAM), so nothing of this kind is sent before the business has entered one.
 * `postalAddress`: empty if there is none.
 */
export const postalAddressProblems = (
  optionId: CommunicationOptionId | null,
  postalAddress: string,
): Problem[] =>
  when(
    needsPostalAddress(optionId) && postalAddress.trim() === '',
    'business_postal_address',
    letterTexts.noPostalAddress,
  );

/** Whether an email of this kind shows the postal address of the business beside the opt-out. */
export const needsPostalAddress = (optionId: CommunicationOptionId | null): boolean =>
  optionId === 'news-and-offers';

/** M219: all problems in one sentence, for a refused send. */
export const problemsInOne = (problems: readonly Problem[]): string =>
  letterTexts.correctErrors([...new Set(problems.map(({ message }) => message))]);

/** What the author should know, although the letter can be sent. */
export function letterWarnings({ body }: LetterContent): string[] {
  return bytesOf(body) > CLIPPED_FROM ? [letterTexts.clipped] : [];
}

/**
 * Whether the files travel in the email: all of them together, or none, so that the composer can say which in one sentence. Otherwise the
 * email carries a link for each.
 */
export const travelTogether = (files: readonly { readonly size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= MOST_ATTACHED;

const when = (isProblem: boolean, field: string, message: string): Problem[] =>
  isProblem ? [{ field, message }] : [];

const encoder = new TextEncoder();
const bytesOf = (text: string): number =>
  // A character has at least one byte, so a text of more characters needs no count.
  text.length > LARGEST_BODY ? text.length : encoder.encode(text).length;

/** With a sample for each field: nobody can see how long the name of a field is. */
export const shownLength = (subject: string): number =>
  parseFields(subject).reduce((sum, segment) => {
    if (segment.kind === 'text') return sum + segment.text.length;
    if (segment.kind !== 'field') return sum;
    return sum + (mergeFields.find(({ name }) => name === segment.name)?.sample.length ?? 0);
  }, 0);
