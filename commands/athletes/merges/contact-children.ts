import { contactMergeTexts } from '../../../domain/athletes/contacts/contact-merge-texts.ts';
import {
  type ContactLink,
  type ContactState,
  contactExists,
  type RecordOf,
} from '../../../domain/athletes/contacts/contact-state.ts';
import type { ContactEvent } from '../../../domain/athletes/contacts/events.ts';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { fold, handle, loadState } from '../../runtime/handle.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import { contactAggregate } from '../contacts/contact.ts';

/** Ids of the contacts that are linked to one of the records, from a read model that has processed everything up to now. */
export type LinkedContacts = (records: readonly RecordOf[]) => Promise<readonly string[]>;

interface Deps {
  readonly log: EventLog;
  readonly linkedTo: LinkedContacts;
}

/** A contact, and its link whose related parent is one of the two. */
interface Child {
  readonly contactId: string;
  readonly name: string;
  readonly linkId: string;
  readonly link: ContactLink;
}

/** Other contacts that name the absorbed one as their related parent name the kept one instead. */
export function contactChildren({ log, linkedTo }: Deps): MergePart {
  /** Everybody who may name it: related parents are contacts of the same record. */
  const around = async (recordsOf: readonly ContactState[]) => {
    const ids = await linkedTo(recordsOf.flatMap(({ links }) => [...links.values()]));
    return [...new Set(ids)];
  };
  const childrenOf = async (parentId: string, parent: ContactState): Promise<Child[]> => {
    const found = await Promise.all(
      (await around([parent])).map(async (contactId) => {
        const contact = await loadState(log, contactAggregate, contactId);
        if (!contactExists(contact) || contact.isErased) return [];
        return [...contact.links].flatMap(([linkId, link]) =>
          link.relatedParentId === parentId ? [{ contactId, name: fullName(contact), linkId, link }] : [],
        );
      }),
    );
    return found.flat();
  };
  const look = async ({ keptId, absorbedId }: MergePair) => {
    const [kept, absorbed] = await Promise.all([
      loadState(log, contactAggregate, keptId),
      loadState(log, contactAggregate, absorbedId),
    ]);
    const children = (await childrenOf(absorbedId, absorbed)).filter(({ contactId }) => contactId !== keptId);
    const parents = new Set([...kept.links.values()].map(({ relatedParentId }) => relatedParentId));
    const circles = children.filter(({ contactId }) => parents.has(contactId));
    return { kept, absorbed, children, circles };
  };
  const own = (context: CommandContext, { contactId, linkId }: Pick<Child, 'contactId' | 'linkId'>) =>
    step(context, `child ${contactId} ${linkId}`);
  const pointTo = (parentId: string, { contactId, link }: Child, context: CommandContext) => {
    const { entity, recordId, relationship } = link;
    const command = { kind: 'change-link', contactId, entity, recordId, relationship } as const;
    return handle(log, contactAggregate, contactId, { ...command, relatedParentId: parentId }, context);
  };

  /** The children that the merge pointed to the kept contact, with their links before and now. */
  const pointed = async ({ absorbedId }: MergePair, applied: CommandContext) => {
    const absorbed = await loadState(log, contactAggregate, absorbedId);
    const found = await Promise.all(
      (await around([absorbed])).map(async (contactId) => {
        const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
        const now = fold(contactAggregate.decider, history);
        return history.flatMap((event) => {
          if (event.type !== 'ContactLinkChanged') return [];
          const { linkId } = event.data;
          if (event.commandId !== own(applied, { contactId, linkId }).commandId) return [];
          const link = now.links.get(linkId);
          return [{ contactId, name: fullName(now), linkId, link }];
        });
      }),
    );
    return found.flat();
  };

  return {
    kind: 'contact',
    name: 'contact-children',
    async plan(pair) {
      const { kept, children, circles } = await look(pair);
      const name = fullName(kept);
      return {
        moves: children.map((child) => ({ sentence: contactMergeTexts.child(child.name, name) })),
        gains: [],
        refusals: circles.map((child) => contactMergeTexts.parentCircle(child.name, name)),
      };
    },
    async apply(pair, context) {
      const { kept, children, circles } = await look(pair);
      const [circle] = circles;
      if (circle)
        throw new Refusal('contact.circle', contactMergeTexts.parentCircle(circle.name, fullName(kept)));
      for (const child of children) {
        // oxlint-disable-next-line no-await-in-loop -- few, and each is a short command
        await pointTo(pair.keptId, child, own(context, child));
      }
    },
    async obstacles(pair, applied) {
      const moved = await pointed(pair, applied);
      const changed = moved.filter(({ link }) => link?.relatedParentId !== pair.keptId);
      return changed.map(({ name }) => contactMergeTexts.childChanged(name));
    },
    async undo(pair, applied, context) {
      for (const { link, ...child } of await pointed(pair, applied)) {
        if (link?.relatedParentId === pair.keptId) {
          // oxlint-disable-next-line no-await-in-loop -- few, and each is a short command
          await pointTo(pair.absorbedId, { ...child, link }, own(context, child));
        }
      }
    },
  };
}

/**
 * Contacts that got this one as related parent at one of these records since it was merged: before, they named somebody
 * else than the absorbed one.
 */
export async function newChildren(
  { log, linkedTo }: Deps,
  { keptId, absorbedId }: MergePair,
  records: readonly RecordOf[],
): Promise<{ readonly name: string; readonly record: RecordOf }[]> {
  const isAt = (link: RecordOf) =>
    records.some(({ entity, recordId }) => link.entity === entity && link.recordId === recordId);
  const found = await Promise.all(
    [...new Set(await linkedTo(records))].map(async (contactId) => {
      const history = await log.load<ContactEvent>(`${contactAggregate.category}-${contactId}`);
      const contact = fold(contactAggregate.decider, history);
      const wasOfAbsorbed = (linkId: string) =>
        history.some(
          ({ data }) =>
            'relatedParentId' in data && data.linkId === linkId && data.relatedParentId === absorbedId,
        );
      return [...contact.links].flatMap(([linkId, link]) =>
        link.relatedParentId === keptId && isAt(link) && !wasOfAbsorbed(linkId)
          ? [{ name: fullName(contact), record: link }]
          : [],
      );
    }),
  );
  return found.flat();
}
