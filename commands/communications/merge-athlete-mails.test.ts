import { randomUUID } from 'node:crypto';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { consent } from './consent/consent.ts';
import { mergeAthleteMails } from './merge-athlete-mails.ts';

const now = '2026-03-02T10:00:00.000Z';
const contextOf = (commandId: string = randomUUID()): CommandContext => ({
  actor: 'user:maria',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now,
});

function openStory() {
  const { log } = memoryLog();
  const pair: MergePair = { kind: 'athlete', keptId: randomUUID(), absorbedId: randomUUID() };
  const part = mergeAthleteMails({
    log,
    athleteName: async () => 'Max Frost',
    dayAt: (instant) => instant.slice(0, 10),
    lettersSince: async (_, after) => [
      { name: 'Anna Berg', subject: 'Summer camp', at: after.replace('03-02', '03-04') },
    ],
  });
  const give = (athleteId: string, givenBy = 'Anna Berg') => {
    const command = { kind: 'record-parental-consent', athleteId, givenBy, evidence: 'Signed form' } as const;
    return handle(log, consent, athleteId, command, contextOf());
  };
  const withdraw = (athleteId: string) =>
    handle(log, consent, athleteId, { kind: 'withdraw-parental-consent', athleteId }, contextOf());
  const isGiven = async () => (await loadState(log, consent, pair.keptId)).parental !== undefined;
  return { log, pair, part, give, withdraw, isGiven };
}

describe('the consent of a parent', () => {
  it('ends when it was withdrawn on the other record, and comes back when the merge is undone', async () => {
    const { pair, part, give, withdraw, isGiven } = openStory();
    await give(pair.keptId);
    await give(pair.absorbedId);
    await withdraw(pair.absorbedId);
    expect((await part.plan(pair)).moves).toEqual([
      {
        sentence:
          'The consent of a parent to emails to Max Frost ends, because it was withdrawn on the other record.',
      },
    ]);
    const [applied, undone] = [contextOf(), contextOf()];
    await part.apply(pair, applied, new Set());
    await part.apply(pair, applied, new Set());
    expect(await isGiven()).toBe(false);
    await part.undo(pair, applied, undone);
    await part.undo(pair, applied, undone);
    expect(await isGiven()).toBe(true);
  });

  it('is not given by the consent on the other record', async () => {
    const { pair, part, give, isGiven } = openStory();
    await give(pair.absorbedId);
    expect((await part.plan(pair)).moves).toEqual([]);
    await part.apply(pair, contextOf(), new Set());
    expect(await isGiven()).toBe(false);
  });

  it('stays what staff recorded since when the merge is undone', async () => {
    const { pair, part, give, withdraw, isGiven } = openStory();
    await give(pair.keptId);
    await give(pair.absorbedId);
    await withdraw(pair.absorbedId);
    const applied = contextOf();
    await part.apply(pair, applied, new Set());
    await give(pair.keptId, 'Paul Berg');
    await withdraw(pair.keptId);
    await part.undo(pair, applied, contextOf());
    expect(await isGiven()).toBe(false);
  });
});

it('names the emails that went to the other family since', async () => {
  const { log, pair, part } = openStory();
  expect(await part.obstacles(pair, contextOf())).toEqual([]);
  const athleteId = pair.absorbedId;
  const merged = {
    type: 'AthleteMerged',
    data: { athleteId, intoId: pair.keptId, wasActive: true },
  } as const;
  await log.append(`athlete-${athleteId}`, 'noStream', [merged], { ...contextOf(), occurredAt: now });
  expect(await part.obstacles(pair, contextOf())).toEqual([
    'Since the merge, Anna Berg got the email "Summer camp" about Max Frost on 03/04/2026. It cannot be taken back.',
  ]);
});
