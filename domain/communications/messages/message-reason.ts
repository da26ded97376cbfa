import type { CommunicationStatus } from '../statuses.ts';
import type { FailureReason } from './events.ts';
import { failureText } from './sentences.ts';

interface Told {
  readonly status: CommunicationStatus;
  readonly failure: FailureReason | null;
  /** What the server, or whoever reported, said; may be empty. */
  readonly response: string;
  readonly isUnknown: boolean;
}

const NOT_KNOWN = 'It is not known whether this email left.';

/** Statuses in which somebody else said what is wrong. */
const troubled: readonly CommunicationStatus[] = [
  'deferred',
  'bounced',
  'blocked',
  'dropped',
  'failed',
  'error',
];

/** The last thing that went wrong with a message, in words; empty if nothing did. */
export function messageReason({ status, failure, response, isUnknown }: Told): string {
  if (isUnknown) return NOT_KNOWN;
  if (!troubled.includes(status)) return '';
  const sentence = failure === null ? '' : failureText(failure);
  return [sentence, response].filter(Boolean).join(' ');
}
