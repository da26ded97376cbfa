import { channelOf } from '../../../domain/athletes/contacts/channels.ts';
import { givingBack, takeOver } from '../../../domain/athletes/contacts/contact-merge.ts';
import {
  addressLine,
  type ContactMerge,
  contactGains,
  contactMoves,
} from '../../../domain/athletes/contacts/contact-merge-plan.ts';
import { contactMergeTexts } from '../../../domain/athletes/contacts/contact-merge-texts.ts';
import {
  type ContactState,
  contactExists,
  evolveContact,
  type RecordOf,
} from '../../../domain/athletes/contacts/contact-state.ts';
import type { ContactEvent } from '../../../domain/athletes/contacts/events.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import { demandConfirmed } from '../../../domain/shared/merge-gains.ts';
import { emptyPlan, type MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, loadedFrom, loadState } from '../../runtime/handle.ts';
import type { MergeDetail, MergePart } from '../../shared/merge-part.ts';
import { contactAggregate } from '../contacts/contact.ts';
import { nameOf } from '../person-names.ts';
import { contactChildren, type LinkedContacts, newChildren } from './contact-children.ts';

export interface ContactPartDeps {
  readonly log: EventLog;
  /** Ids of the contacts that are linked to one of the records, as of now. */
  readonly linkedTo: LinkedContacts;
}

/** What merging two contacts moves, besides what other areas know about them. */
export const contactMergeParts = (deps: ContactPartDeps): MergePart[] => [
  contactRecord(deps),
  contactFacts(deps),
  contactChildren(deps),
];

/**
 * The absorbed contact becomes a part of the kept one. It comes first: from then on nobody can change it, so that what the
 * next parts read is all there is.
 */
function contactRecord({ log }: ContactPartDeps): MergePart {
  return {
    kind: 'contact',
    name: 'contact-record',
    describe: (contactId) => describeContact(log, contactId),
    async plan(pair) {
      const { kept, absorbed } = await loadPair(log, pair);
      const refusals = [...refusalsOf(kept), ...refusalsOf(absorbed)];
      const moves = [{ sentence: contactMergeTexts.moved(fullName(absorbed), fullName(kept)) }];
      return { ...emptyPlan, moves: refusals.length > 0 ? [] : moves, refusals };
    },
    async apply({ keptId, absorbedId }, context) {
      const kept = await loadState(log, contactAggregate, keptId);
      const [refusal] = refusalsOf(kept);
      if (refusal !== undefined) throw new Refusal('contact.refused', refusal);
      const command = { kind: 'merge-into', contactId: absorbedId, intoId: keptId } as const;
      await handle(log, contactAggregate, absorbedId, command, step(context, 'merge'));
    },
    async obstacles(pair) {
      const { kept, absorbed } = await loadPair(log, pair);
      return [
        ...(kept.isErased || absorbed.isErased ? [mergeTexts.erasedPerson] : []),
        ...(kept.status === 'deleted' ? [contactMergeTexts.contactGone(fullName(kept))] : []),
      ];
    },
    async undo({ absorbedId }, applied, context) {
      const command = { kind: 'undo-merge', contactId: absorbedId } as const;
      // A merge that was stopped before this part did anything has nothing to undo.
      const merged = await eventsOf(log, absorbedId, step(applied, 'merge').commandId);
      if (merged.length === 0) return;
      await handle(log, contactAggregate, absorbedId, command, step(context, 'undo merge'));
    },
  };
}

/** Links, channels, notes, the address and the choices about messages. */
function contactFacts(deps: ContactPartDeps): MergePart {
  const { log } = deps;
  const own = (context: CommandContext) => step(context, 'take over');
  return {
    kind: 'contact',
    name: 'contact-facts',
    async plan(pair) {
      const about = await lookAtFacts(log, pair, await loadPair(log, pair));
      return { moves: contactMoves(about), gains: contactGains(about), refusals: [] };
    },
    async apply(pair, context, confirmed) {
      const { keptId, absorbedId } = pair;
      const ofKept = await log.load<ContactEvent>(`${contactAggregate.category}-${keptId}`);
      const { state: kept, revision } = loadedFrom(contactAggregate, ofKept);
      const absorbed = await loadState(log, contactAggregate, absorbedId);
      demandConfirmed(contactGains(await lookAtFacts(log, pair, { kept, absorbed })), confirmed);
      // Links and channels get ids of their own: read models know them by these, whosever they are.
      const idOf = (id: string) => derivedId(own(context).commandId, id);
      const command = { kind: 'take-over', contactId: keptId, absorbedId, absorbed, idOf } as const;
      // `StaleRevision` if the kept contact got another athlete since it was read: then the part looks again.
      await handle(log, contactAggregate, keptId, command, { ...own(context), expectedRevision: revision });
    },
    async obstacles(pair, applied) {
      const { keptId } = pair;
      const change = await changeOf(log, keptId, own(applied).commandId);
      if (!change) return [];
      const { obstacles } = givingBack(keptId, change, change.now);
      const recordName = await recordNames(log, [change.before, change.after]);
      const kept = fullName(change.now);
      const lent = [...change.after.links].flatMap(([linkId, link]) =>
        change.before.links.has(linkId) ? [] : [link],
      );
      const children = await newChildren(deps, pair, lent);
      const changed = obstacles.map((obstacle) => {
        switch (obstacle.kind) {
          case 'link':
            return contactMergeTexts.linkChanged(kept, recordName(obstacle.link));
          case 'channel':
            return contactMergeTexts.channelChanged(obstacle.value);
          case 'notes':
            return contactMergeTexts.changedSince('notes', kept);
          case 'communication':
            return contactMergeTexts.changedSince('choice about communications', kept);
          case 'address':
            return contactMergeTexts.changedSince('address', kept);
          case 'activity':
            return contactMergeTexts.changedSince('active state', kept);
        }
      });
      return [
        ...changed,
        ...children.map(({ name, record }) => contactMergeTexts.newChild(name, kept, recordName(record))),
      ];
    },
    async undo({ keptId }, applied, context) {
      const change = await changeOf(log, keptId, own(applied).commandId);
      if (!change) return;
      const { before, after } = change;
      const command = { kind: 'give-back', contactId: keptId, before, after } as const;
      await handle(log, contactAggregate, keptId, command, step(context, 'give back'));
    },
  };
}

/** What the kept contact would become. */
async function lookAtFacts(
  log: EventLog,
  pair: MergePair,
  { kept, absorbed }: Pick<ContactMerge, 'kept' | 'absorbed'>,
): Promise<ContactMerge> {
  const { keptId: contactId, absorbedId } = pair;
  const events = takeOver({ kind: 'take-over', contactId, absorbedId, absorbed, idOf: (id) => id }, kept);
  const after = events.reduce(evolveContact, kept);
  return { ...pair, kept, absorbed, after, events, recordName: await recordNames(log, [kept, absorbed]) };
}

async function loadPair(log: EventLog, { keptId, absorbedId }: MergePair) {
  const [kept, absorbed] = await Promise.all([
    loadState(log, contactAggregate, keptId),
    loadState(log, contactAggregate, absorbedId),
  ]);
  return { kept, absorbed };
}

function refusalsOf(contact: ContactState): string[] {
  const name = fullName(contact);
  if (contact.isErased) return [mergeTexts.erasedPerson];
  if (contact.self) return [contactMergeTexts.ownContact(name)];
  return contactExists(contact) ? [] : [contactMergeTexts.contactGone(name)];
}

/** The events that one command recorded about the contact. */
async function eventsOf(log: EventLog, contactId: string, commandId: string): Promise<ContactEvent[]> {
  const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
  return history.filter((event) => event.commandId === commandId);
}

/** The contact before and after a command, and now; undefined if the command recorded nothing. */
async function changeOf(log: EventLog, contactId: string, commandId: string) {
  const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
  const first = history.findIndex((event) => event.commandId === commandId);
  const last = history.findLastIndex((event) => event.commandId === commandId);
  if (first < 0) return undefined;
  const { decider } = contactAggregate;
  return {
    before: fold(decider, history.slice(0, first)),
    after: fold(decider, history.slice(0, last + 1)),
    now: fold(decider, history),
  };
}

/** The names of all athletes and trainers that the contacts are linked to. */
async function recordNames(
  log: EventLog,
  contacts: readonly ContactState[],
): Promise<(record: RecordOf) => string> {
  const records = contacts.flatMap(({ links }) => [...links.values()]);
  const names = new Map(
    await Promise.all(records.map(async (record) => [record.recordId, await nameOf(log, record)] as const)),
  );
  return ({ entity, recordId }) => {
    const name = names.get(recordId);
    return name ? fullName(name) : `a deleted ${entity}`;
  };
}

async function describeContact(log: EventLog, contactId: string): Promise<MergeDetail[]> {
  const contact = await loadState(log, contactAggregate, contactId);
  if (contact.isErased) return [];
  const recordName = await recordNames(log, [contact]);
  const { channels, links, address, notes, doNotContact, includeInCommunications, status } = contact;
  const optOuts = new Set([...channels.values()].flatMap(({ optOutIds }) => optOutIds));
  return [
    ...[...links.values()].map((link) => ({
      label: 'Contact of',
      value: [recordName(link), link.relationship && `(${link.relationship})`].filter(Boolean).join(' '),
    })),
    ...[...channels.values()].map(({ channelId, value }) => ({
      label: channelOf(channelId)?.label ?? 'Channel',
      value,
    })),
    { label: 'Address', value: describedAddress(address) },
    { label: 'Notes', value: notes },
    {
      label: 'Messages',
      value: [
        doNotContact && 'Do not contact',
        !includeInCommunications && 'Excluded from communications',
        optOuts.size > 0 && `${optOuts.size} ${optOuts.size === 1 ? 'opt-out' : 'opt-outs'}`,
      ]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Active', value: status === 'inactive' ? 'No' : '' },
  ];
}

const describedAddress = (address: ContactState['address']): string =>
  address?.isSameAsParent ? 'Same as the related parent' : address ? addressLine(address) : '';
