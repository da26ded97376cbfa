import { isLeftOutReason, leftOutTexts } from '../../shared/left-out.ts';
import type { Sentences } from '../../shared/sentences.ts';
import { reportSentence } from '../delivery/report-sentence.ts';
import type { FailureReason, MessageEvent } from './events.ts';

const failureTexts: Readonly<Record<Exclude<FailureReason, keyof typeof leftOutTexts>, string>> = {
  refused: 'The server refused the email.',
  'deferred-too-long': 'The server did not accept the email within a day.',
  'not-composed': 'The email could not be composed.',
  'no-postal-address':
    'The settings have no postal address of the business, which this kind of email must show.',
  stopped: 'Sending was stopped before the email had left.',
  replaced: 'The template was changed before the email had left, so its old words were not sent.',
};

/** Why a message failed, in a sentence. */
export const failureText = (reason: FailureReason): string =>
  isLeftOutReason(reason) ? leftOutTexts[reason] : failureTexts[reason];

const withAnswer = (sentence: string, response: string): string =>
  response ? `${sentence} The server answered: ${response}` : sentence;

export const messageSentences: Sentences<MessageEvent> = {
  MessageQueued: ({ communicationId }, names) => `${emailOf(names(communicationId, ''))} was queued.`,
  MessageSent: ({ attempt, response }) =>
    withAnswer(`The email was handed over to the mail server${nth(attempt)}.`, response),
  MessageDeferred: ({ response }) =>
    withAnswer('The mail server did not accept the email yet; it will be tried again.', response),
  MessageFailed: ({ reason, response }) =>
    withAnswer(`The email was not sent. ${failureText(reason)}`, response),
  MessageOutcomeUnknown: () =>
    'The answer of the mail server was lost. It is not known whether the email left, so it is not sent again by itself.',
  MessageGivenUp: () => 'No report about the email arrived. It is not known whether it left.',
  MessageCanceled: () => 'The email was canceled.',
  MessageResendRequested: ({ attempt }) => `The email was queued again (attempt ${attempt}).`,
  MessageReported: (report) => reportSentence(report),
};

const emailOf = (subject: string): string => (subject ? `The email “${subject}”` : 'An email');
const nth = (attempt: number): string => (attempt > 1 ? ` (attempt ${attempt})` : '');
