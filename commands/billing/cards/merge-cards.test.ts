import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import type { MergedUsers } from '../../shared/merged-users.ts';
import { athleteBilling } from './athlete-billing.ts';
import { cardAggregate } from './card.ts';
import { type CardsToMerge, cardMergePart, type HeldCard } from './merge-cards.ts';

const contextOf = (now = '2026-03-02T10:00:00.000Z', commandId = randomUUID()): CommandContext => ({
  actor: 'user:maria',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now,
});

const max = '0192f0a0-0000-7000-8000-0000000000b1';
const lia = '0192f0a0-0000-7000-8000-0000000000b2';
const ben = '0192f0a0-0000-7000-8000-0000000000b3';
const names = new Map([
  [max, 'Max Frost'],
  [lia, 'Lia Frost'],
  [ben, 'Ben Berg'],
]);
const athleteNames = async (ids: readonly string[]) =>
  new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : [])));

interface Charge {
  readonly card: string;
  readonly athlete: string;
  readonly isOpen?: boolean;
}

/** Anna Berg with two accounts, the athletes of each, and the last digits of the cards of each. */
async function openStory(kept: Seen, absorbed: Seen) {
  const { log } = memoryLog();
  const pair = { kind: 'user', keptId: randomUUID(), absorbedId: randomUUID() } as const;
  const at = '2026-03-02T10:00:00.000Z';
  const cards: { id: string; last4: string; created_at: string }[] = [];
  const charges: Charge[] = [];
  const cardIdOf = (last4: string) => cards.find((card) => card.last4 === last4)?.id ?? '';
  let isMerged = false;

  const two = () => ({
    kept: {
      userId: pair.keptId,
      name: 'Anna (new)',
      athleteIds: isMerged ? [...new Set([...kept.athletes, ...absorbed.athletes])] : kept.athletes,
    },
    absorbed: { userId: pair.absorbedId, name: 'Anna (old)', athleteIds: absorbed.athletes },
  });
  const users: MergedUsers = {
    toMerge: async () => two(),
    merged: async () =>
      isMerged
        ? {
            ...two(),
            gained: absorbed.athletes.filter((id) => !kept.athletes.includes(id)),
            position: 1n,
            at,
          }
        : undefined,
  };
  const chargesOf = (cardIds: readonly string[]) =>
    charges
      .filter(({ card }) => cardIds.includes(cardIdOf(card)))
      .map(({ card, athlete, isOpen = false }) => ({
        isOpen,
        card_id: cardIdOf(card),
        athlete_id: athlete,
        amount: 12_000,
        day: '2026-03-03',
      }));
  const read: CardsToMerge = {
    async heldBy(userIds) {
      const held: HeldCard[] = [];
      for (const { id, created_at } of cards) {
        const card = await loadState(log, cardAggregate, id);
        if (card.status === 'unknown' || card.status === 'deleted' || card.status === 'failed') continue;
        if (!userIds.includes(card.userId)) continue;
        const shown = card.status === 'kept' ? card : { brand: '', last4: '' };
        const { brand, last4 } = shown;
        held.push({ id, user_id: card.userId, brand, last4, state: card.status, created_at });
      }
      return held;
    },
    openCharges: async (cardIds) => chargesOf(cardIds).filter(({ isOpen }) => isOpen),
    paidSince: async (cardIds) => chargesOf(cardIds),
  };
  const part = cardMergePart({ log, users, cards: read, athleteNames });

  const add = async (
    userId: string,
    last4: string,
    created_at = '2026-01-01T10:00:00.000Z',
    isSaved = true,
  ) => {
    const cardId = randomUUID();
    cards.push({ id: cardId, last4, created_at });
    await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId }, contextOf());
    if (!isSaved) return;
    const details = { brand: 'Visa', last4, expiryMonth: 12, expiryYear: 2030, processorCardId: last4 };
    await handle(log, cardAggregate, cardId, { kind: 'keep', cardId, ...details }, contextOf());
  };
  for (const last4 of kept.cards) await add(pair.keptId, last4);
  for (const last4 of absorbed.cards) await add(pair.absorbedId, last4);

  const applied = contextOf();
  let all: ReadonlySet<string> | undefined;
  const shown = async () => new Set((await part.plan(pair)).gains.map(({ id }) => id));
  return {
    part,
    pair,
    add,
    charges,
    async choose(athleteId: string, last4: string) {
      const cardId = cardIdOf(last4);
      await handle(log, athleteBilling, athleteId, { kind: 'choose-card', athleteId, cardId }, contextOf());
    },
    async remove(last4: string) {
      const cardId = cardIdOf(last4);
      await handle(log, cardAggregate, cardId, { kind: 'delete', cardId }, contextOf());
    },
    async sentences() {
      const { gains, moves, refusals } = await part.plan(pair);
      return { gains: gains.map((one) => one.sentence), moves: moves.map((one) => one.sentence), refusals };
    },
    /** What an admin confirms who looks now. */
    shown,
    /** `confirmed`: by default what is shown before the first merge. */
    async merge(confirmed?: ReadonlySet<string>) {
      all ??= await shown();
      isMerged = true;
      await part.apply(pair, applied, confirmed ?? all);
    },
    obstacles: () => part.obstacles(pair, applied),
    undo: (context = contextOf()) => part.undo(pair, applied, context),
    async owners() {
      const held = await read.heldBy([pair.keptId, pair.absorbedId]);
      return held.map((card) => [card.last4, card.user_id === pair.keptId ? 'kept' : 'absorbed']);
    },
  };
}

interface Seen {
  readonly athletes: readonly string[];
  readonly cards: readonly string[];
}

const twoAccounts = () =>
  openStory({ athletes: [ben], cards: ['1111'] }, { athletes: [max, lia], cards: ['4242'] });

describe('the cards of two users who are merged', () => {
  it('are gains that name the card, who added it, and for whom it can be charged', async () => {
    const story = await twoAccounts();
    await story.choose(max, '4242');
    expect(await story.sentences()).toEqual({
      refusals: [],
      moves: ['Automatic payments of Max Frost continue with the card Visa •••• 4242.'],
      gains: [
        'Anna (new) can use the card Visa •••• 4242, which Anna (old) added, and it can also be charged for Ben Berg.',
        'The card Visa •••• 1111 of Anna (new) can also be charged for Max Frost and Lia Frost.',
      ],
    });
  });

  it('become one person’s, and are told apart again by the undo', async () => {
    const seen = fc.record({
      athletes: fc.uniqueArray(fc.constantFrom(max, lia, ben)),
      count: fc.nat({ max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(seen, seen, fc.boolean(), async (one, other, isRepeated) => {
        const digits = (from: number, count: number) =>
          Array.from({ length: count }, (_, at) => String(from + at));
        const kept = { athletes: one.athletes, cards: digits(1000, one.count) };
        const absorbed = { athletes: other.athletes, cards: digits(2000, other.count) };
        const story = await openStory(kept, absorbed);
        const before = await story.owners();
        const planned = (await story.part.plan(story.pair)).gains.map(({ id }) => id);
        await story.merge();
        if (isRepeated) await story.merge();
        expect((await story.owners()).map(([, owner]) => owner)).toEqual(before.map(() => 'kept'));
        // What is looked at again in the middle was confirmed before.
        for (const { id } of (await story.part.plan(story.pair)).gains) expect(planned).toContain(id);
        expect(await story.obstacles()).toEqual([]);
        const undo = contextOf();
        await story.undo(undo);
        if (isRepeated) await story.undo(undo);
        expect(await story.owners()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('are another gain as soon as they can be charged for somebody else', async () => {
    const few = await openStory({ athletes: [], cards: [] }, { athletes: [max], cards: ['4242'] });
    const [gain] = (await few.part.plan(few.pair)).gains;
    expect(gain?.sentence).toBe('Anna (new) can use the card Visa •••• 4242, which Anna (old) added.');
    const more = await twoAccounts();
    expect((await more.part.plan(more.pair)).gains.map(({ id }) => id)).not.toContain(gain?.id);
  });

  it('are not charged for anybody who was not confirmed, also if they were added after the last look', async () => {
    const added = await twoAccounts();
    const confirmed = await added.shown();
    await added.add(added.pair.absorbedId, '5555');
    await expect(added.merge(confirmed)).rejects.toThrow(
      'a right that was not confirmed: Anna (new) can use the card Visa •••• 5555',
    );
    expect(await added.owners()).toContainEqual(['4242', 'absorbed']);

    const own = await twoAccounts();
    const seen = await own.shown();
    await own.add(own.pair.keptId, '5555');
    await expect(own.merge(seen)).rejects.toThrow(
      'a right that was not confirmed: The card Visa •••• 5555 of Anna (new) can also be charged for Max Frost and Lia Frost.',
    );
  });

  it('refuse the merge while a card is being saved or a charge is open', async () => {
    const saving = await twoAccounts();
    await saving.add(saving.pair.absorbedId, '', undefined, false);
    const reason = 'A card of Anna (old) is being saved. Please wait until that has ended.';
    expect((await saving.sentences()).refusals).toEqual([reason]);
    await expect(saving.merge()).rejects.toThrow(reason);

    const charging = await twoAccounts();
    charging.charges.push({ card: '4242', athlete: max, isOpen: true });
    const open =
      'The outcome of the charge of $120.00 for Max Frost on 03/03/2026 with the card Visa •••• 4242 is not known yet.';
    expect((await charging.sentences()).refusals).toEqual([open]);
    await expect(charging.merge()).rejects.toThrow(open);
    expect(await charging.owners()).toEqual([
      ['1111', 'kept'],
      ['4242', 'absorbed'],
    ]);
  });

  it('keep the merge after payments that would not have been possible, by name', async () => {
    const story = await twoAccounts();
    await story.merge();
    story.charges.push({ card: '1111', athlete: ben });
    expect(await story.obstacles()).toEqual([]);
    story.charges.push({ card: '1111', athlete: max }, { card: '4242', athlete: lia });
    expect(await story.obstacles()).toEqual([
      '$120.00 for Max Frost on 03/03/2026 with the card Visa •••• 1111 was paid after the merge.',
      '$120.00 for Lia Frost on 03/03/2026 with the card Visa •••• 4242 was paid after the merge.',
    ]);
  });

  it('keep the merge while there is a new card, or one that would be charged for somebody unseen', async () => {
    const story = await twoAccounts();
    await story.choose(max, '4242');
    await story.merge();
    await story.add(story.pair.keptId, '5555', '2026-03-05T10:00:00.000Z');
    expect(await story.obstacles()).toEqual([
      'Anna (new) added the card Visa •••• 5555 after the merge. Delete that card first, or keep the merge.',
    ]);
    await story.remove('5555');
    await story.choose(ben, '4242');
    expect(await story.obstacles()).toEqual([
      'Ben Berg is charged to the card Visa •••• 4242, whose owner would no longer see Ben Berg. Choose another card for Ben Berg first.',
    ]);
    await story.choose(ben, '1111');
    expect(await story.obstacles()).toEqual([]);
  });

  it('that were deleted since stay deleted', async () => {
    const story = await twoAccounts();
    await story.merge();
    await story.remove('4242');
    expect(await story.obstacles()).toEqual([]);
    await story.undo();
    expect(await story.owners()).toEqual([['1111', 'kept']]);
  });
});
