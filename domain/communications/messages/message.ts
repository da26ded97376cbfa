import type { CommunicationOptionId } from '../../shared/communication-options.ts';
import type { Decider } from '../../shared/decider.ts';
import { type LeftOutReason, leftOutTexts } from '../../shared/left-out.ts';
import type { PersonRef } from '../../shared/person-ref.ts';
import { Refusal } from '../../shared/refusal.ts';
import { communicationTexts } from '../communication-texts.ts';
import type { DeliveryReport } from '../delivery/report.ts';
import type { CommunicationStatus } from '../statuses.ts';
import type { FailureReason, MessageEvent } from './events.ts';

/** What became of handing over the current attempt. Reports of the provider refine it (`statusOf`). */
export type Handover =
  /** It waits for its turn, or for the next try. */
  | 'queued'
  /** The server asked to try later; nothing left. */
  | 'deferred'
  | 'sent'
  | 'failed'
  /** The answer of the server was lost. */
  | 'unknown'
  /** The same, and no report arrived in time. */
  | 'given-up';

export interface MessageState {
  readonly exists: boolean;
  readonly communicationId: string;
  readonly sendId: string;
  readonly person: PersonRef;
  readonly athleteIds: readonly string[];
  readonly optionId: CommunicationOptionId | null;
  readonly isTracked: boolean;
  /** From 1; the newest attempt decides the status. */
  readonly attempt: number;
  readonly handover: Handover;
  readonly failure: FailureReason | undefined;
  /** Staff canceled it, or its communication was stopped. A message that left anyway is not canceled. */
  readonly isCanceled: boolean;
  /** Reports about the current attempt, by kind; machines that open and click do not count (A46). */
  readonly reported: ReadonlySet<DeliveryReport['kind']>;
  /** Whether anything was reported about the current attempt, also by a machine: it has left. */
  readonly isReported: boolean;
  /** How often the server put off the current attempt. */
  readonly deferrals: number;
  /** Every report that arrived, `<source>/<id>`: the same report may arrive again. */
  readonly reportIds: ReadonlySet<string>;
}

export type MessageCommand = { readonly messageId: string } & (
  | {
      readonly kind: 'queue';
      readonly communicationId: string;
      readonly sendId: string;
      readonly person: PersonRef;
      readonly athleteIds: readonly string[];
      readonly optionId: CommunicationOptionId | null;
      readonly isTracked: boolean;
    }
  | {
      readonly kind: 'record-sent';
      readonly attempt: number;
      readonly address: string;
      readonly response: string;
    }
  | { readonly kind: 'record-deferred'; readonly attempt: number; readonly response: string }
  | {
      readonly kind: 'record-failed';
      readonly attempt: number;
      readonly reason: FailureReason;
      readonly response: string;
    }
  | { readonly kind: 'record-unknown'; readonly attempt: number }
  | { readonly kind: 'give-up'; readonly attempt: number }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resend' }
  /** One of a bulk retry, whose rules differ (part 2 §4; resolution Q117). */
  | {
      readonly kind: 'retry';
      /** Why this person may not be written to at this moment; undefined: they may. */
      readonly whyNot: LeftOutReason | undefined;
      /** Also if it is not known whether it left. */
      readonly includesUnknown: boolean;
    }
  | { readonly kind: 'report'; readonly source: string; readonly report: DeliveryReport }
);

const nobody: PersonRef = { kind: 'contact', id: '' };

const initial: MessageState = {
  exists: false,
  communicationId: '',
  sendId: '',
  person: nobody,
  athleteIds: [],
  optionId: null,
  isTracked: false,
  attempt: 0,
  handover: 'queued',
  failure: undefined,
  isCanceled: false,
  reported: new Set(),
  isReported: false,
  deferrals: 0,
  reportIds: new Set(),
};

/** The email of one recipient, from the queue to what the recipient's server and the recipient did with it (part 2 §4). */
export const messageDecider: Decider<MessageState, MessageCommand, MessageEvent> = {
  initial: () => initial,

  evolve(state, { type, data }) {
    switch (type) {
      case 'MessageQueued': {
        const { messageId: _, ...queued } = data;
        return { ...state, ...queued, exists: true, attempt: 1 };
      }
      case 'MessageSent':
        return data.attempt === state.attempt ? { ...state, handover: 'sent', isCanceled: false } : state;
      case 'MessageDeferred':
        return data.attempt === state.attempt
          ? { ...state, handover: 'deferred', deferrals: state.deferrals + 1 }
          : state;
      case 'MessageFailed':
        return data.attempt === state.attempt
          ? { ...state, handover: 'failed', failure: data.reason }
          : state;
      case 'MessageOutcomeUnknown':
        // Whoever canceled it came too late to know that it did not leave. A cancel after this one is a decision.
        return data.attempt === state.attempt ? { ...state, handover: 'unknown', isCanceled: false } : state;
      case 'MessageGivenUp':
        return data.attempt === state.attempt ? { ...state, handover: 'given-up' } : state;
      case 'MessageCanceled':
        return { ...state, isCanceled: true };
      case 'MessageResendRequested':
        return {
          ...state,
          attempt: data.attempt,
          handover: 'queued',
          failure: undefined,
          isCanceled: false,
          reported: new Set(),
          isReported: false,
          deferrals: 0,
        };
      case 'MessageReported': {
        const { source, reportId, kind, isMachine } = data;
        const isAboutThis = data.attempt === state.attempt;
        const counts = isAboutThis && !isMachine;
        return {
          ...state,
          reported: counts ? new Set([...state.reported, kind]) : state.reported,
          isReported: state.isReported || isAboutThis,
          reportIds: new Set([...state.reportIds, `${source}/${reportId}`]),
        };
      }
    }
  },

  decide(command, state) {
    const { messageId } = command;
    if (command.kind === 'queue') {
      const { kind: _, ...data } = command;
      return state.exists
        ? []
        : [{ type: 'MessageQueued', data: { ...data, athleteIds: [...data.athleteIds] } }];
    }
    if (!state.exists) throw new Refusal('message.unknown', communicationTexts.messageUnknown);
    switch (command.kind) {
      case 'record-sent': {
        const { attempt, address, response } = command;
        if (attempt === state.attempt && state.handover === 'sent') return [];
        const { person } = state;
        return [{ type: 'MessageSent', data: { messageId, attempt, person, address, response } }];
      }
      case 'record-deferred': {
        const { attempt, response } = command;
        return isOpen(state, attempt)
          ? [{ type: 'MessageDeferred', data: { messageId, attempt, response } }]
          : [];
      }
      case 'record-failed': {
        const { attempt, reason, response } = command;
        return isOpen(state, attempt)
          ? [{ type: 'MessageFailed', data: { messageId, attempt, reason, response } }]
          : [];
      }
      case 'record-unknown': {
        const { attempt } = command;
        return isOpen(state, attempt) && !hasLeft(state)
          ? [{ type: 'MessageOutcomeUnknown', data: { messageId, attempt } }]
          : [];
      }
      case 'give-up': {
        const { attempt } = command;
        const isStillUnknown = attempt === state.attempt && state.handover === 'unknown' && !state.isReported;
        return isStillUnknown ? [{ type: 'MessageGivenUp', data: { messageId, attempt } }] : [];
      }
      case 'cancel':
        return cancel(messageId, state);
      case 'resend':
        return resend(messageId, state);
      case 'retry':
        return retry(messageId, command, state);
      case 'report':
        return report(messageId, command, state);
    }
  },
};

/** Whether the outcome of this attempt is still to be recorded. */
const isOpen = (state: MessageState, attempt: number): boolean =>
  attempt === state.attempt && (state.handover === 'queued' || state.handover === 'deferred');

/** What is known about the attempt that decides. A row of a list has it as well as the state of the stream. */
export type MessageStanding = Pick<
  MessageState,
  'handover' | 'failure' | 'isCanceled' | 'reported' | 'isReported'
>;

/** Whether the current attempt has certainly reached the server: it was accepted, or somebody reports about it. */
export const hasLeft = ({ handover, isReported }: Pick<MessageState, 'handover' | 'isReported'>): boolean =>
  handover === 'sent' || isReported;

/** Whether the server's answer was lost, and nothing has shown since that the email left. */
export const isUnknown = ({ handover, isReported }: Pick<MessageState, 'handover' | 'isReported'>): boolean =>
  (handover === 'unknown' || handover === 'given-up') && !isReported;

/** A message that left and came back, or never will leave, can still be marked as canceled. */
const hasComeBack = ({ reported }: Pick<MessageState, 'reported'>): boolean =>
  hardOutcomes.some((kind) => reported.has(kind));

/**
 * Part 2 §4 refuses it for messages that are sent, delivered, opened, or clicked. We refuse it also for those that have left and that the
 * provider calls processed or deferred: to call them canceled would be wrong, because they still arrive.
 */
export const canCancel = (state: MessageStanding): boolean =>
  !state.isCanceled && !(hasLeft(state) && !hasComeBack(state));

function cancel(messageId: string, state: MessageState): MessageEvent[] {
  if (!state.isCanceled && !canCancel(state)) {
    throw new Refusal('message.sent', communicationTexts.alreadySentNoCancel);
  }
  return state.isCanceled ? [] : [{ type: 'MessageCanceled', data: { messageId } }];
}

/** Part 2 §4: the statuses in which a message cannot be sent again. */
const notResent: readonly CommunicationStatus[] = ['delivered', 'opened', 'clicked', 'processing'];

export const canResend = (state: MessageStanding): boolean => !notResent.includes(statusOf(state));

/** Whether the first try of the current attempt is still to come or to be repeated: a resend only makes it due now. */
export const isWaiting = (state: MessageStanding): boolean =>
  !state.isCanceled && !hasLeft(state) && (state.handover === 'queued' || state.handover === 'deferred');

function resend(messageId: string, state: MessageState): MessageEvent[] {
  if (!canResend(state)) {
    throw new Refusal('message.processed', communicationTexts.alreadyProcessedNoResend);
  }
  if (isWaiting(state)) return [];
  return [{ type: 'MessageResendRequested', data: { messageId, attempt: state.attempt + 1 } }];
}

/** Part 2 §4, as written (resolution Q117). A message with another status is not offered for a bulk retry. */
export const retriedInBulk: readonly CommunicationStatus[] = [
  'draft',
  'failed',
  'error',
  'dropped',
  'queued',
  'processing',
];

/** Nothing is sent against these: lifting a suppression, or opting in again, is an act of its own. */
const neverRetried: readonly LeftOutReason[] = [
  'left-out-by-staff',
  'erased',
  'do-not-contact',
  'not-included',
  'opted-out',
  'suppressed',
  'minor-no-news',
  'minor-no-consent',
];

export type RetryClass =
  /** It certainly did not arrive. */
  | 'not-sent'
  /** It is not known whether it left: left out unless a person asks for it. */
  | 'unknown'
  /** The person must not be written to. */
  | 'never'
  /** Its status is not one of those that a bulk retry takes. */
  | 'not-offered';

/**
 * What a bulk retry does with a message. `whyNot`: why the person may not be written to at this moment. A reason that was recorded earlier
 * decides nothing, because it may have passed.
 */
export function retryClass(state: MessageStanding, whyNot: LeftOutReason | undefined): RetryClass {
  if (!retriedInBulk.includes(statusOf(state))) return 'not-offered';
  if (whyNot !== undefined && neverRetried.includes(whyNot)) return 'never';
  return isUnknown(state) ? 'unknown' : 'not-sent';
}

function retry(
  messageId: string,
  {
    whyNot,
    includesUnknown,
  }: { readonly whyNot: LeftOutReason | undefined; readonly includesUnknown: boolean },
  state: MessageState,
): MessageEvent[] {
  switch (retryClass(state, whyNot)) {
    case 'not-offered':
      throw new Refusal('message.processed', communicationTexts.alreadyProcessedNoResend);
    case 'never':
      throw new Refusal('message.never', whyNot ? leftOutTexts[whyNot] : '');
    case 'unknown':
      if (!includesUnknown) throw new Refusal('message.not-known', communicationTexts.unknownNotRetried);
      return [{ type: 'MessageResendRequested', data: { messageId, attempt: state.attempt + 1 } }];
    case 'not-sent':
      return isWaiting(state)
        ? []
        : [{ type: 'MessageResendRequested', data: { messageId, attempt: state.attempt + 1 } }];
  }
}

function report(
  messageId: string,
  { source, report: reported }: { readonly source: string; readonly report: DeliveryReport },
  state: MessageState,
): MessageEvent[] {
  const isKnown = state.reportIds.has(`${source}/${reported.reportId}`);
  // A report about an attempt that was never made is not about this message.
  if (isKnown || reported.attempt > state.attempt) return [];
  return [{ type: 'MessageReported', data: { ...reported, messageId, source } }];
}

/** They override everything else, and an open after them changes nothing. */
const hardOutcomes = ['bounced', 'blocked', 'dropped'] as const;

/** From the most to the least: the maximum of what is known decides (research on communications, 1.5). */
const progress = ['clicked', 'opened', 'delivered', 'deferred'] as const;

/**
 * The status of the newest attempt, folded from what we did and from what was reported, which arrives repeated and in any order
 * (part 2 §4).
 */
export function statusOf(state: MessageStanding): CommunicationStatus {
  const { handover, failure, isCanceled, reported, isReported } = state;
  const hard = hardOutcomes.find((kind) => reported.has(kind));
  if (isCanceled && (hard !== undefined || !hasLeft(state))) return 'canceled';
  if (hard) return hard;
  const reached = progress.find((kind) => reported.has(kind));
  if (reached) return reached;
  switch (handover) {
    case 'sent':
      return 'sent';
    case 'queued':
      return 'queued';
    case 'deferred':
      return 'deferred';
    case 'failed':
      return failureStatus(failure);
    case 'unknown':
      return isReported ? 'processed' : 'processing';
    case 'given-up':
      return isReported ? 'processed' : 'error';
  }
}

/** The statuses of messages that certainly did not leave. */
export const notLeftStatuses = [
  'canceled',
  'dropped',
  'failed',
  'blocked',
] as const satisfies readonly CommunicationStatus[];

/** Whether the message certainly did not leave. */
export function hasNotLeft(state: MessageStanding): boolean {
  const notLeft: readonly CommunicationStatus[] = notLeftStatuses;
  return notLeft.includes(statusOf(state));
}

/** A message that we did not hand over was dropped; one that the server refused is blocked; one that we gave up has failed. */
function failureStatus(failure: FailureReason | undefined): CommunicationStatus {
  switch (failure) {
    case 'refused':
      return 'blocked';
    case 'stopped':
    case 'replaced':
      return 'canceled';
    case 'deferred-too-long':
      return 'failed';
    case 'not-composed':
    case 'no-postal-address':
    case undefined:
      return 'error';
    default:
      return 'dropped';
  }
}
