import { randomUUID } from 'node:crypto';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle } from '../runtime/handle.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { createLaterActs } from '../shared/athlete-merge.ts';
import { athleteBilling } from './cards/athlete-billing.ts';
import { type MergeMoneyDeps, mergeAthleteMoney } from './merge-athlete-money.ts';

const contextOf = (actor = 'user:staff'): CommandContext => {
  const commandId = randomUUID();
  const now = '2026-03-02T10:00:00.000Z';
  return { actor, commandId, correlationId: commandId, causationId: commandId, now };
};

const [FAMILY, OTHERS] = [randomUUID(), randomUUID()];

function openStory(
  payments: Readonly<Record<string, Awaited<ReturnType<MergeMoneyDeps['paymentsOf']>>>> = {},
  openingBalances: Readonly<Record<string, number>> = {},
) {
  const { log } = memoryLog();
  const pair: MergePair = { kind: 'athlete', keptId: randomUUID(), absorbedId: randomUUID() };
  const sideOf = (athleteId: string) => (athleteId === pair.keptId ? 'kept' : 'absorbed');
  const part = mergeAthleteMoney({
    log,
    athleteName: async () => 'Max Frost',
    paymentsOf: async (athleteId) => payments[sideOf(athleteId)] ?? [],
    creditNotesOf: async () => 0,
    openingBalancesOf: async (athleteId) => openingBalances[sideOf(athleteId)] ?? 0,
    laterActs: createLaterActs(async () => [
      { id: FAMILY, athlete_ids: [pair.keptId] },
      { id: OTHERS, athlete_ids: [pair.keptId, pair.absorbedId] },
    ]),
  });
  return { log, pair, part };
}

const paid = { id: randomUUID(), amount: 5_000, day: '2026-03-05', isOpen: false, counts: true };
const charging = { ...paid, isOpen: true };

const link = (log: EventLog, athleteId: string) =>
  handle(
    log,
    athleteBilling,
    athleteId,
    { kind: 'link-customer', athleteId, customerId: athleteId },
    contextOf(),
  );

describe('the money of two athletes', () => {
  it('does not stand in the way when the absorbed one has none', async () => {
    const { log, pair, part } = openStory({ kept: [paid] });
    await link(log, pair.keptId);
    expect(await part.plan(pair)).toEqual({ moves: [], gains: [], refusals: [] });
    await expect(part.apply(pair, contextOf(), new Set())).resolves.toBeUndefined();
  });

  it('is named when the other one has to be kept', async () => {
    const { log, pair, part } = openStory({ absorbed: [paid, paid] });
    await link(log, pair.absorbedId);
    const refusal =
      'The record to be merged has 2 payments and a customer in accounting. Please keep that record instead, so that no balance moves.';
    expect((await part.plan(pair)).refusals).toEqual([refusal]);
    await expect(part.apply(pair, contextOf(), new Set())).rejects.toThrow(refusal);
  });

  it('counts a balance from another program that is no invoice yet', async () => {
    const { pair, part } = openStory({}, { absorbed: 1 });
    const refusal =
      'The record to be merged has 1 opening balance. Please keep that record instead, so that no balance moves.';
    expect((await part.plan(pair)).refusals).toEqual([refusal]);
    await expect(part.apply(pair, contextOf(), new Set())).rejects.toThrow(refusal);
    const kept = openStory({}, { kept: 1 });
    expect((await kept.part.plan(kept.pair)).refusals).toEqual([]);
    const both = openStory({ kept: [paid] }, { absorbed: 2 });
    expect((await both.part.plan(both.pair)).refusals).toEqual([
      'Both records have been billed: Max Frost has 1 payment, and the record to be merged has 2 opening balances. Two balances are never made one, so these records cannot be merged.',
    ]);
  });

  it('of both is never made one: two customers in accounting refuse the merge', async () => {
    const { log, pair, part } = openStory();
    await link(log, pair.keptId);
    await link(log, pair.absorbedId);
    expect((await part.plan(pair)).refusals).toEqual([
      'Both records have been billed: Max Frost has a customer in accounting, and the record to be merged has a customer in accounting. Two balances are never made one, so these records cannot be merged.',
    ]);
  });

  it('is refused while a charge is open', async () => {
    const { pair, part } = openStory({ kept: [charging] });
    expect((await part.plan(pair)).refusals).toEqual([
      'A card is being charged for Max Frost, or the outcome of a charge is unknown. Please try again when it is settled.',
    ]);
  });

  it.each([
    ['staff', 'is', 'user:staff', 1],
    ['a user of the absorbed athlete', 'is', `user:${OTHERS}`, 1],
    ['the family of only the kept one', 'is not', `user:${FAMILY}`, 0],
    ['autocharge', 'is not', 'system:autocharge', 0],
  ])('a payment that %s took since %s an obstacle', async (_, __, actor, obstacles) => {
    const { log, pair, part } = openStory({ kept: [paid] });
    expect(await part.obstacles(pair, contextOf())).toEqual([]);
    const athleteId = pair.absorbedId;
    const merged = {
      type: 'AthleteMerged',
      data: { athleteId, intoId: pair.keptId, wasActive: true },
    } as const;
    const at = { ...contextOf(), occurredAt: contextOf().now };
    await log.append(`athlete-${athleteId}`, 'noStream', [merged], at);
    const requested = {
      type: 'AthleteMarkedActive',
      data: { athleteId: pair.keptId },
    } as const;
    await log.append(`payment-${paid.id}`, 'noStream', [requested], {
      ...at,
      actor,
      commandId: randomUUID(),
    });
    expect(await part.obstacles(pair, contextOf())).toEqual(
      Array.from(
        { length: obstacles },
        () => 'Since the merge, $50.00 was paid for Max Frost on 03/05/2026. It cannot be parted.',
      ),
    );
  });
});
