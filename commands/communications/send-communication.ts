import type { By } from '../../domain/communications/communication.ts';
import { communicationExists, isEditable, sendProblems } from '../../domain/communications/communication.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import { type Problem, Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../runtime/handle.ts';
import { communication } from './communication.ts';
import { type RecipientsDeps, recipientsNow } from './recipients-now.ts';

export interface SendDeps extends RecipientsDeps {
  readonly log: EventLog;
  readonly offered: () => Promise<readonly string[]>;
  /** Of the business; empty if there is none. */
  readonly postalAddress: () => Promise<string>;
  /** Resolves once the read models show everything that was recorded; for people who were added a moment ago. */
  readonly peopleAreCurrent: () => Promise<unknown>;
  readonly dayAt: (now: string) => Day;
  /** How long a send can be undone, in seconds. */
  readonly graceSeconds: () => Promise<number>;
}

export interface SendCommunication {
  readonly communicationId: string;
  /** Undefined: after the grace period. */
  readonly scheduledAt: string | undefined;
  readonly by: By;
}

export interface Requested {
  readonly notBefore: string;
  readonly mails: number;
  readonly leftOut: number;
  readonly done: Done;
}

/**
 * Asks for a letter to be sent, after the grace period or at a chosen time. Its recipients are those of that time. Throws `LetterNotReady` with
 * everything that is missing, and `Refusal` if it is being sent already.
 */
export async function sendCommunication(
  deps: SendDeps,
  { communicationId, scheduledAt, by }: SendCommunication,
  context: CommandContext,
): Promise<Requested> {
  const { log, offered, postalAddress, dayAt, graceSeconds, peopleAreCurrent } = deps;
  await peopleAreCurrent();
  const state = await loadState(log, communication, communicationId);
  const { mails, leftOut } = await recipientsNow(deps, state, dayAt(context.now));
  const counts = { mails: mails.length, leftOut: leftOut.length };
  const before = await recordedOutcome(log, communication, communicationId, context);
  if (before) return { ...counts, notBefore: state.send?.notBefore ?? context.now, done: before };
  const notBefore = scheduledAt ?? after(context.now, await graceSeconds());
  const command = {
    kind: 'send',
    communicationId,
    sendId: derivedId(context.commandId, 'send'),
    now: context.now,
    notBefore,
    isScheduled: scheduledAt !== undefined,
    mails: mails.length,
    offered: await offered(),
    postalAddress: await postalAddress(),
    by,
  } as const;
  const done = await handle(log, communication, communicationId, command, context);
  return { ...counts, notBefore, done };
}

/** What is missing before a letter can be sent (C191). Throws `Refusal` if there is no such letter, or if it is being sent already. */
export async function validateCommunication(
  deps: Omit<SendDeps, 'graceSeconds'>,
  { communicationId, by }: Pick<SendCommunication, 'communicationId' | 'by'>,
  now: string,
): Promise<readonly Problem[]> {
  const { log, offered, postalAddress, dayAt, peopleAreCurrent } = deps;
  await peopleAreCurrent();
  const state = await loadState(log, communication, communicationId);
  if (!communicationExists(state)) throw new Refusal('communication.unknown', communicationTexts.unknown);
  if (!isEditable(state)) throw new Refusal('communication.sending', communicationTexts.alreadySending);
  const { mails } = await recipientsNow(deps, state, dayAt(now));
  return sendProblems(state, {
    mails: mails.length,
    offered: await offered(),
    postalAddress: await postalAddress(),
    by,
  });
}

const after = (now: string, seconds: number): string =>
  new Date(Date.parse(now) + seconds * 1_000).toISOString();
