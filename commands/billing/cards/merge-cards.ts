import { cardName } from '../../../domain/billing/cards/card.ts';
import type { CardEvent } from '../../../domain/billing/cards/events.ts';
import { cardMergeTexts, type NamedCard } from '../../../domain/billing/cards/merge-texts.ts';
import { demandConfirmed } from '../../../domain/shared/merge-gains.ts';
import type { MergeGain } from '../../../domain/shared/merge-kinds.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import type { MergePart } from '../../shared/merge-part.ts';
import type { MergedPair, MergedUser, MergedUsers, TwoUsers } from '../../shared/merged-users.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';

/** Read models that have processed everything up to now. */
export interface CardsToMerge {
  /** Cards on file, and cards that are being saved, oldest first. */
  heldBy(userIds: readonly string[]): Promise<readonly HeldCard[]>;
  /** Charges whose outcome is not known. */
  openCharges(cardIds: readonly string[]): Promise<readonly CardCharge[]>;
  /** Money that was taken since a moment (UTC), and charges whose outcome is not known. */
  paidSince(cardIds: readonly string[], since: string): Promise<readonly CardCharge[]>;
}

export interface HeldCard extends NamedCard {
  readonly id: string;
  readonly user_id: string;
  readonly state: 'saving' | 'kept' | 'deleted';
  readonly created_at: string;
}

interface CardCharge {
  readonly athlete_id: string;
  readonly card_id: string;
  /** Cents. */
  readonly amount: number;
  readonly day: string;
}

interface Deps {
  readonly log: EventLog;
  readonly users: MergedUsers;
  readonly cards: CardsToMerge;
  /** The full names of athletes, by id; deleted ones are missing. */
  readonly athleteNames: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/**
 * The cards of two users: those of the absorbed one become the kept one's, and pay for the same athletes as before. Each
 * right to charge somebody else is a gain. Nothing is told to the card processor, because its wallets are the cards'.
 */
export function cardMergePart(deps: Deps): MergePart {
  const { log, users, cards } = deps;
  return {
    kind: 'user',
    name: 'user-cards',

    async describe(userId) {
      const held = ofUser(await cards.heldBy([userId]), userId);
      return [{ label: 'Cards', value: held.map(cardName).join(', ') }];
    },

    async plan(pair) {
      const two = await users.toMerge(pair);
      if (!two) return { moves: [], gains: [], refusals: [] };
      const held = await cards.heldBy([pair.keptId, pair.absorbedId]);
      const refusals = await refusalsOf(deps, [two.kept, two.absorbed], held);
      if (refusals.length > 0) return { moves: [], gains: [], refusals };
      const gained = without(two.absorbed.athleteIds, two.kept.athleteIds);
      return {
        moves: await movesOf(deps, two, held),
        gains: await gainsOf(deps, two, { held, gained }),
        refusals,
      };
    },

    async apply(pair, context, confirmed) {
      const two = await users.toMerge(pair);
      if (!two) return;
      const { keptId: toUserId, absorbedId: fromUserId } = pair;
      const all = await cards.heldBy([toUserId, fromUserId]);
      const held = all.filter(({ user_id }) => user_id === fromUserId);
      // A charge of the other cards that began since then is not affected.
      const refusals = await refusalsOf(deps, [two.absorbed], held);
      if (refusals.length > 0) throw new Refusal('merge.cards', refusals.join(' '));
      // The kept user sees the other one's athletes by now. A card that was moved before a crash was confirmed before it.
      const gained = (await users.merged(pair))?.gained ?? [];
      const unmoved = without(all, await movedBy(log, all, context));
      demandConfirmed(await gainsOf(deps, two, { held: unmoved, gained }), confirmed);
      for (const { id: cardId } of ofUser(held, fromUserId)) {
        const transfer = { kind: 'transfer', cardId, fromUserId, toUserId } as const;
        await handle(log, cardAggregate, cardId, transfer, step(context, transferStep(cardId)));
      }
    },

    async obstacles(pair, applied) {
      const merged = await users.merged(pair);
      if (!merged) return [];
      return obstaclesOf(deps, merged, applied);
    },

    async undo({ keptId, absorbedId }, applied, context) {
      const held = await cards.heldBy([keptId]);
      for (const { id: cardId } of await movedBy(log, held, applied)) {
        const transfer = { kind: 'transfer', cardId, fromUserId: keptId, toUserId: absorbedId } as const;
        await handle(log, cardAggregate, cardId, transfer, step(context, transferStep(cardId)));
      }
    },
  };
}

const transferStep = (cardId: string): string => `transfer ${cardId}`;

const ofUser = (held: readonly HeldCard[], userId: string): HeldCard[] =>
  held.filter((card) => card.user_id === userId && card.state === 'kept');

/** The cards among these that the merge moved, and nobody since. */
async function movedBy(
  log: EventLog,
  held: readonly HeldCard[],
  applied: CommandContext,
): Promise<HeldCard[]> {
  const isMoved = await Promise.all(
    held.map(async ({ id }) => {
      const history = await log.load<CardEvent>(`${cardAggregate.category}-${id}`);
      const last = history.findLast(({ type }) => type === 'CardTransferred');
      return last?.commandId === step(applied, transferStep(id)).commandId;
    }),
  );
  return held.filter((_, at) => isMoved[at]);
}

async function refusalsOf(
  deps: Deps,
  people: readonly MergedUser[],
  held: readonly HeldCard[],
): Promise<string[]> {
  const saving = people.filter(({ userId }) =>
    held.some((card) => card.user_id === userId && card.state === 'saving'),
  );
  const open = await deps.cards.openCharges(held.map(({ id }) => id));
  return [
    ...saving.map(({ name }) => cardMergeTexts.saving(name)),
    ...(await paymentsIn(deps, open, held)).map(cardMergeTexts.openCharge),
  ];
}

/** `gained`: the athletes that the kept user sees only because of the merge. */
async function gainsOf(
  deps: Deps,
  { kept, absorbed }: TwoUsers,
  { held, gained }: { readonly held: readonly HeldCard[]; readonly gained: readonly string[] },
): Promise<MergeGain[]> {
  const more = without(kept.athleteIds, absorbed.athleteIds);
  const nameOf = await namesOf(deps, [...more, ...gained]);
  /** Another athlete makes another gain, so that nobody confirms one that was not named. */
  const gain = (cardId: string, athleteIds: readonly string[], sentence: string) => ({
    id: `user ${kept.userId} card ${derivedId(cardId, athleteIds.toSorted().join(' '))}`,
    sentence,
  });
  const added = ofUser(held, absorbed.userId).map((card) =>
    gain(card.id, more, cardMergeTexts.usesCard(kept.name, card, absorbed.name, more.map(nameOf))),
  );
  const own =
    gained.length === 0
      ? []
      : ofUser(held, kept.userId).map((card) =>
          gain(card.id, gained, cardMergeTexts.chargedFor(kept.name, card, gained.map(nameOf))),
        );
  return [...added, ...own];
}

async function movesOf(deps: Deps, { absorbed }: TwoUsers, held: readonly HeldCard[]) {
  const nameOf = await namesOf(deps, absorbed.athleteIds);
  const chosen = await chosenCards(deps.log, absorbed.athleteIds);
  return ofUser(held, absorbed.userId).flatMap((card) => {
    const athletes = absorbed.athleteIds.filter((athleteId) => chosen.get(athleteId) === card.id);
    return athletes.length > 0
      ? [{ sentence: cardMergeTexts.autochargeStays(card, athletes.map(nameOf)) }]
      : [];
  });
}

async function obstaclesOf(
  deps: Deps,
  { kept, absorbed, gained, at }: MergedPair,
  applied: CommandContext,
): Promise<string[]> {
  const held = await deps.cards.heldBy([kept.userId]);
  const moved = await movedBy(deps.log, held, applied);
  const own = held.filter((card) => !moved.includes(card));
  const idsOf = (some: readonly HeldCard[]) => some.map(({ id }) => id);
  const paid = await deps.cards.paidSince(idsOf(held), at);
  const parted = paid.filter(
    ({ card_id, athlete_id }) => !idsOf(moved).includes(card_id) && !gained.includes(athlete_id),
  );
  const athleteIds = [...new Set([...kept.athleteIds, ...absorbed.athleteIds])];
  const nameOf = await namesOf(deps, athleteIds);
  const chosen = await chosenCards(deps.log, athleteIds);
  return [
    ...(await paymentsIn(deps, without(paid, parted), held)).map(cardMergeTexts.paidSince),
    ...own
      .filter(({ created_at }) => created_at >= at)
      .map((card) =>
        card.state === 'saving'
          ? cardMergeTexts.savingSince(kept.name)
          : cardMergeTexts.addedSince(kept.name, card),
      ),
    ...athleteIds.flatMap((athleteId) => {
      const card = held.find(({ id }) => id === chosen.get(athleteId));
      if (!card) return [];
      const seen = moved.includes(card) ? absorbed.athleteIds : without(kept.athleteIds, gained);
      return seen.includes(athleteId) ? [] : [cardMergeTexts.chosenSince(nameOf(athleteId), card)];
    }),
  ];
}

/** The card that each athlete is charged to. */
async function chosenCards(
  log: EventLog,
  athleteIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const chosen = await Promise.all(
    athleteIds.map(async (id) => [id, (await loadState(log, athleteBilling, id)).cardId] as const),
  );
  return new Map(chosen);
}

async function paymentsIn(deps: Deps, charges: readonly CardCharge[], held: readonly HeldCard[]) {
  const nameOf = await namesOf(
    deps,
    charges.map(({ athlete_id }) => athlete_id),
  );
  return charges.map(({ athlete_id, card_id, amount, day }) => ({
    amount,
    day,
    athlete: nameOf(athlete_id),
    card: held.find(({ id }) => id === card_id) ?? { brand: 'on file', last4: '' },
  }));
}

async function namesOf({ athleteNames }: Deps, ids: readonly string[]): Promise<(id: string) => string> {
  const names = await athleteNames([...new Set(ids)]);
  return (id) => names.get(id) ?? 'a deleted athlete';
}

const without = <Item>(list: readonly Item[], others: readonly Item[]): Item[] =>
  list.filter((one) => !others.includes(one));
