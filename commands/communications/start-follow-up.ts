import {
  type By,
  type CommunicationState,
  communicationExists,
} from '../../domain/communications/communication.ts';
import { communicationTexts } from '../../domain/communications/communication-texts.ts';
import { mayTrack, type PersonFacts } from '../../domain/communications/consent/may-write.ts';
import type { AudiencePart } from '../../domain/communications/events.ts';
import type { Day } from '../../domain/shared/day.ts';
import { type PersonRef, personKey } from '../../domain/shared/person-ref.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { type CommandContext, derivedId, step } from '../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../runtime/handle.ts';
import { FileDamaged, FileMissing } from '../shared/file-store.ts';
import type { RecordFiles } from '../shared/record-files.ts';
import { changeCommunication } from './change-communication.ts';
import { communication } from './communication.ts';
import type { RecipientsDeps } from './recipients-now.ts';
import { type StartDeps, startCommunication } from './start-communication.ts';

/** A recipient whose message left, and of whom no open was seen. */
export interface Unopened {
  readonly person: PersonRef;
  readonly athleteIds: readonly string[];
}

export interface FollowUpDeps extends StartDeps, Pick<RecipientsDeps, 'people'> {
  readonly unopenedOf: (communicationId: string) => Promise<readonly Unopened[]>;
  readonly dayAt: (now: string) => Day;
  readonly files: Pick<RecordFiles, 'copy'>;
}

/**
 * Starts the one follow-up of a tracked letter, of the same kind, with its text and copies of its attachments, to those of whom no open was seen. It is written to their
 * athletes, so that merge fields know them, and everybody else around those athletes is left out. Minors whose opens are not counted get none:
 * nobody knows whether they read the letter. Throws `Refusal` if there is one already, or nobody to write to.
 */
export async function startFollowUp(
  deps: FollowUpDeps,
  { communicationId: followed, by }: { readonly communicationId: string; readonly by: By },
  context: CommandContext,
): Promise<{ id: string; done: Done }> {
  const { log, people, unopenedOf, dayAt } = deps;
  const state = await loadState(log, communication, followed);
  if (!communicationExists(state)) throw new Refusal('communication.unknown', communicationTexts.unknown);
  const { id, isStarted } = await followUpOf(deps, followed, context);
  if (!isStarted) demandFollowable(state);

  const unopened = await unopenedOf(followed);
  const facts = await people.of(unopened.map(({ person }) => person));
  const today = dayAt(context.now);
  const meant = unopened.filter((_, index) => isCounted(facts[index], today));
  if (meant.length === 0 && !isStarted) {
    throw new Refusal('communication.all-opened', communicationTexts.nobodyToFollowUp);
  }
  const source = { kind: 'follow-up', communicationId: followed } as const;
  const audience = audienceOf(meant);
  const started = await startCommunication(
    // Another letter of the author must not become this one: the rule of one follow-up looks at where letters come from.
    { ...deps, openOf: async () => [] },
    { communicationId: id, by, source, audience },
    context,
  );
  await leaveOthersOut(deps, { communicationId: id, by, audience, meant }, context);
  await copyTyped(deps, { state, communicationId: id, by, meant }, context);
  const { subject, body, optionId, notOptionalReason, repliesToAuthor, isTracked } = state.letter;
  const changes = { subject, body, optionId, notOptionalReason, repliesToAuthor, isTracked };
  const changed = { communicationId: started.id, changes, isSaved: false, by };
  const done = await changeCommunication(deps, changed, step(context, 'text'));
  return { id, done: (await copyAttachments(deps, { state, communicationId: id, by }, context)) ?? done };
}

/** Files belong to one letter: those of a letter that is deleted are deleted with it. */
async function copyAttachments(
  { log, files }: Pick<FollowUpDeps, 'log' | 'files'>,
  { state, communicationId, by }: Omit<Draft, 'meant'> & { readonly state: CommunicationState },
  context: CommandContext,
): Promise<Done | undefined> {
  let done: Done | undefined;
  for (const { fileId: original, filename, contentType, size } of state.attachments.values()) {
    const fileId = derivedId(communicationId, `file ${original}`);
    const to = { record: 'communication', id: communicationId, fileId, name: filename };
    try {
      await files.copy(original, to, step(context, `copy ${original}`));
    } catch (cause) {
      if (!(cause instanceof FileMissing || cause instanceof FileDamaged)) throw cause;
      throw new Refusal('communication.attachment-lost', communicationTexts.attachmentNotCopied(filename));
    }
    const attachment = { fileId, filename, contentType, size };
    const command = { kind: 'add-attachment', communicationId, ...attachment, by } as const;
    done = await handle(log, communication, communicationId, command, step(context, `attach ${original}`));
  }
  return done;
}

/** The id of the next follow-up. It is derived from the letter, so that two authors in the same moment start one. */
async function followUpOf(
  { log }: Pick<FollowUpDeps, 'log'>,
  followed: string,
  context: CommandContext,
): Promise<{ id: string; isStarted: boolean }> {
  for (let number = 1; ; number += 1) {
    const id = derivedId(followed, `follow-up ${number}`);
    const { status } = await loadState(log, communication, id);
    if (status === 'unknown') return { id, isStarted: false };
    if (await recordedOutcome(log, communication, id, context)) return { id, isStarted: true };
    // One that was deleted before anything was sent does not count.
    if (status !== 'deleted') throw new Refusal('communication.followed', communicationTexts.hasFollowUp);
  }
}

function demandFollowable({ status, letter, source }: CommunicationState): void {
  const isSent = status === 'frozen' || status === 'stopped';
  if (!isSent || !letter.isTracked) {
    throw new Refusal('communication.not-tracked', communicationTexts.notTracked);
  }
  if (source?.kind === 'follow-up') {
    throw new Refusal('communication.is-follow-up', communicationTexts.isFollowUp);
  }
}

const isCounted = (facts: PersonFacts | undefined, today: Day): boolean =>
  facts !== undefined && mayTrack(facts, today);

/** Athletes where there are any; contacts of trainers and others themselves. Recipients typed by hand are copied instead. */
function audienceOf(meant: readonly Unopened[]): AudiencePart[] {
  const parts = meant.flatMap(({ person, athleteIds }): AudiencePart[] => {
    if (athleteIds.length > 0) return athleteIds.map((id) => ({ kind: 'athlete', id }));
    return person.kind === 'contact' ? [{ kind: 'contact', id: person.id }] : [];
  });
  return [...new Map(parts.map((part) => [`${part.kind}:${part.id}`, part])).values()];
}

interface Draft {
  readonly communicationId: string;
  readonly by: By;
  readonly meant: readonly Unopened[];
}

async function leaveOthersOut(
  { log, people }: Pick<FollowUpDeps, 'log' | 'people'>,
  { communicationId, by, audience, meant }: Draft & { readonly audience: readonly AudiencePart[] },
  context: CommandContext,
): Promise<void> {
  const wanted = new Set(meant.map(({ person }) => personKey(person)));
  const everybody = audience.length > 0 ? (await people.audience(audience)).people : [];
  for (const { person } of everybody) {
    const key = personKey(person);
    if (wanted.has(key)) continue;
    const command = { kind: 'leave-out', communicationId, person, isLeftOut: true, by } as const;
    await handle(log, communication, communicationId, command, step(context, `without ${key}`));
  }
}

async function copyTyped(
  { log }: Pick<FollowUpDeps, 'log'>,
  { state, communicationId, by, meant }: Draft & { readonly state: CommunicationState },
  context: CommandContext,
): Promise<void> {
  for (const { person } of meant) {
    const typed = person.kind === 'recipient' ? state.recipients.get(person.id) : undefined;
    if (!typed?.email) continue;
    const recipientId = derivedId(communicationId, `recipient ${person.id}`);
    const { firstName, lastName, email } = typed;
    const command = {
      kind: 'add-recipient',
      communicationId,
      recipientId,
      firstName,
      lastName,
      email,
      by,
    } as const;
    await handle(log, communication, communicationId, command, step(context, `recipient ${recipientId}`));
  }
}
