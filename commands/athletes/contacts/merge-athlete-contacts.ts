import { EMAIL_CHANNEL } from '../../../domain/athletes/contacts/channels.ts';
import { type ContactState, contactExists, linkTo } from '../../../domain/athletes/contacts/contact-state.ts';
import type { ContactEvent } from '../../../domain/athletes/contacts/events.ts';
import { mergeContactsTexts as texts } from '../../../domain/athletes/contacts/merge-contacts-texts.ts';
import {
  givingAddresses,
  type KeptSelf,
  newChannels,
  takingBack,
} from '../../../domain/athletes/contacts/self-contact-merge.ts';
import { demandConfirmed } from '../../../domain/shared/merge-gains.ts';
import type { MergeGain, MergeMove, MergePair } from '../../../domain/shared/merge-kinds.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import { athlete } from '../athlete.ts';
import { contactAggregate } from './contact.ts';
import { selfContactId } from './self-contact.ts';

interface Deps {
  readonly log: EventLog;
  /** The ids of the contacts that are linked to one of the athletes, as of now, in a fixed order. */
  readonly contactsOf: (athleteIds: readonly string[]) => Promise<readonly string[]>;
}

/**
 * The contacts of two athletes. Those of the absorbed one are linked to the kept one, too, and keep their first link, so
 * undoing takes away what was added. The addresses of the athlete itself go to the kept athlete's own contact.
 */
export function mergeAthleteContacts(deps: Deps): MergePart {
  const { log } = deps;
  return {
    kind: 'athlete',
    name: 'athlete-contacts',

    async plan(pair) {
      const kept = fullName((await loadState(log, athlete, pair.keptId)).name);
      const contacts = await contactsToLink(deps, pair);
      const gains = contacts.flatMap((contact) => gainOf(pair, contact, kept));
      const moves: MergeMove[] = contacts
        .filter((contact) => gainOf(pair, contact, kept).length === 0)
        .map(({ state }) => ({ sentence: texts.isLinked(fullName(state), kept) }));
      const { self, absorbed } = await selvesOf(log, pair, '');
      if (contactExists(absorbed) && !absorbed.isErased) {
        const count = newChannels(self.state, absorbed).length;
        if (count > 0) moves.push({ sentence: texts.addresses(count, kept) });
        if (isStricter(self.state, absorbed)) moves.push({ sentence: texts.stricter(kept) });
      }
      return { moves, gains, refusals: [] };
    },

    async apply(pair, context, confirmed) {
      const contacts = await contactsToLink(deps, pair);
      const kept = fullName((await loadState(log, athlete, pair.keptId)).name);
      demandConfirmed(
        contacts.flatMap((contact) => gainOf(pair, contact, kept)),
        confirmed,
      );
      for (const { contactId, state } of contacts) {
        const [, link] = linkTo(state, absorbedRecord(pair)) ?? [];
        if (!link) continue;
        const own = linkStep(context, contactId);
        const relatedParentId = await parentOf(log, contactId, link.relatedParentId);
        const command = {
          kind: 'link',
          contactId,
          linkId: derivedId(own.commandId, 'link'),
          ...keptRecord(pair),
          relationship: link.relationship,
          relatedParentId,
        } as const;
        await handle(log, contactAggregate, contactId, command, own);
      }
      const { self, absorbed } = await selvesOf(log, pair, context.commandId);
      const before = await log.load<ContactEvent>(`${contactAggregate.category}-${self.contactId}`);
      const done = new Set(before.map(({ commandId }) => commandId));
      for (const { name, command } of givingAddresses(self, absorbed)) {
        const own = step(context, `self ${name}`);
        if (!done.has(own.commandId)) await handle(log, contactAggregate, self.contactId, command, own);
      }
    },

    async obstacles(pair, applied) {
      const kept = fullName((await loadState(log, athlete, pair.keptId)).name);
      const found = await Promise.all(
        (await linkedBy(deps, pair, applied)).map(async ({ linkId, history }) => {
          const isChanged = history.some(
            ({ type, data }) => type === 'ContactLinkChanged' && data.linkId === linkId,
          );
          const state = fold(contactAggregate.decider, history);
          return isChanged && state.links.has(linkId) ? [texts.changedSince(fullName(state), kept)] : [];
        }),
      );
      return found.flat();
    },

    async undo(pair, applied, context) {
      for (const { contactId, linkId, history } of await linkedBy(deps, pair, applied)) {
        const state = fold(contactAggregate.decider, history);
        if (!contactExists(state) || !state.links.has(linkId)) continue;
        const command = { kind: 'unlink', contactId, ...keptRecord(pair) } as const;
        await handle(log, contactAggregate, contactId, command, step(context, `unlink ${contactId}`));
      }
      const contactId = selfContactId(pair.keptId);
      const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
      const names = new Set(
        selfSteps(applied, await loadState(log, contactAggregate, selfContactId(pair.absorbedId))),
      );
      for (const { name, command } of takingBack(contactId, history, (event) => names.has(event.commandId))) {
        await handle(log, contactAggregate, contactId, command, step(context, `self ${name}`));
      }
    },
  };
}

const keptRecord = ({ keptId }: MergePair) => ({ entity: 'athlete', recordId: keptId }) as const;
const absorbedRecord = ({ absorbedId }: MergePair) => ({ entity: 'athlete', recordId: absorbedId }) as const;
const linkStep = (context: CommandContext, contactId: string) => step(context, `link ${contactId}`);

interface FoundContact {
  readonly contactId: string;
  readonly state: ContactState;
}

/** A contact who can be written to gets the emails about the kept athlete. */
function gainOf({ keptId }: MergePair, { contactId, state }: FoundContact, kept: string): MergeGain[] {
  const email = [...state.channels.values()].find(({ channelId }) => channelId === EMAIL_CHANNEL);
  if (!email || state.doNotContact) return [];
  const sentence = texts.getsEmails(fullName(state), email.value, kept);
  return [{ id: `athlete-contact ${contactId} ${keptId}`, sentence }];
}

/** The contacts of the absorbed athlete whom the kept one does not have yet. The own contact is not one of them. */
async function contactsToLink({ log, contactsOf }: Deps, pair: MergePair): Promise<FoundContact[]> {
  const own = [selfContactId(pair.absorbedId), selfContactId(pair.keptId)];
  const ids = (await contactsOf([pair.absorbedId])).filter((id) => !own.includes(id));
  const states = await Promise.all(
    ids.map(async (contactId) => ({ contactId, state: await loadState(log, contactAggregate, contactId) })),
  );
  return states.filter(
    ({ state }) =>
      contactExists(state) &&
      !state.isErased &&
      linkTo(state, absorbedRecord(pair)) !== undefined &&
      linkTo(state, keptRecord(pair)) === undefined,
  );
}

/** The links that the merge made, with the histories of their contacts. */
async function linkedBy(
  { log, contactsOf }: Deps,
  { keptId, absorbedId }: MergePair,
  applied: CommandContext,
) {
  const ids = [...new Set(await contactsOf([absorbedId, keptId]))];
  const found = await Promise.all(
    ids.map(async (contactId) => {
      const { commandId } = linkStep(applied, contactId);
      const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
      return history.flatMap((event) =>
        event.commandId === commandId && event.type === 'ContactLinked'
          ? [{ contactId, linkId: event.data.linkId, history }]
          : [],
      );
    }),
  );
  return found.flat();
}

/** A parent whose own address comes from this contact cannot lend it one: two contacts are never parents of each other. */
async function parentOf(log: EventLog, contactId: string, parentId: string | null): Promise<string | null> {
  if (parentId === null) return null;
  const parent = await loadState(log, contactAggregate, parentId);
  const isChild = [...parent.links.values()].some(({ relatedParentId }) => relatedParentId === contactId);
  return contactExists(parent) && !isChild ? parentId : null;
}

async function selvesOf(log: EventLog, { keptId, absorbedId }: MergePair, commandId: string) {
  const contactId = selfContactId(keptId);
  const [{ name }, state, absorbed] = await Promise.all([
    loadState(log, athlete, keptId),
    loadState(log, contactAggregate, contactId),
    loadState(log, contactAggregate, selfContactId(absorbedId)),
  ]);
  const idOf = (what: string) => derivedId(commandId, `self ${what}`);
  const self: KeptSelf = { contactId, athleteId: keptId, ...name, state, idOf };
  return { self, absorbed };
}

/** The command ids of everything that the merge can have done to the own contact. */
function selfSteps(applied: CommandContext, absorbed: ContactState): string[] {
  const channels = [...absorbed.channels.keys()].map((id) => `channel ${id}`);
  return ['create', 'choice', 'opt-outs', 'address', ...channels].map(
    (name) => step(applied, `self ${name}`).commandId,
  );
}

function isStricter(kept: ContactState, absorbed: ContactState): boolean {
  const optOuts = new Set([...kept.channels.values()].flatMap(({ optOutIds }) => optOutIds));
  return (
    absorbed.doNotContact ||
    !absorbed.includeInCommunications ||
    [...absorbed.channels.values()].some(({ optOutIds }) => optOutIds.some((id) => !optOuts.has(id)))
  );
}
