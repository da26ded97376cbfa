import { randomUUID } from 'node:crypto';
import type { EventLog } from '../../event-store/event-log.ts';
import { packageCategory } from '../billing/packages/package-category.ts';
import type { CommandContext } from './context.ts';
import { type Done, handle, TooBusy } from './handle.ts';
import { memoryLog } from './testing/memory-log.ts';

const contextOf = (commandId: string = randomUUID()): CommandContext => {
  const who = { actor: 'user:test', correlationId: commandId, causationId: commandId };
  return { ...who, commandId, now: '2026-03-02T10:00:00.000Z' };
};

/** A category of packages, and someone who renames it. */
async function openCategory() {
  const { log, recorded } = memoryLog();
  const categoryId = randomUUID();
  const create = { kind: 'create', categoryId, name: 'Camps' } as const;
  await handle(log, packageCategory, categoryId, create, contextOf());
  return {
    log,
    recorded,
    rename: (name: string, context = contextOf(), through: EventLog = log): Promise<Done> =>
      handle(
        through,
        packageCategory,
        categoryId,
        { kind: 'change', categoryId, changes: { name } },
        context,
      ),
  };
}

/** The log of a process that appends too late: each time, something else happens first. */
const late = (log: EventLog, meanwhile: (() => Promise<unknown>)[]): EventLog => ({
  ...log,
  async append(...given) {
    await meanwhile.shift()?.();
    return log.append(...given);
  },
});

test('fifty repetitions of a command at once are carried out once and get one outcome', async () => {
  const { rename, recorded } = await openCategory();
  const context = contextOf();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => rename('Academies', context)));
  expect(new Set(outcomes.map(({ position }) => position))).toEqual(new Set([2n]));
  expect(recorded).toHaveLength(2);
});

test('a repetition that was late every time gets the recorded outcome, even if its last try lost to the command itself', async () => {
  const { log, rename, recorded } = await openCategory();
  const context = contextOf();
  const others = ['One', 'Two', 'Three'].map((name) => () => rename(name));
  const outcome = await rename(
    'Academies',
    context,
    late(log, [...others, () => rename('Academies', context)]),
  );
  expect(outcome).toEqual({ revision: 4n, position: 5n });
  expect(recorded.filter(({ commandId }) => commandId === context.commandId)).toHaveLength(1);
});

test('a command that lost to four others is refused as busy, and leaves nothing behind', async () => {
  const { log, rename, recorded } = await openCategory();
  const context = contextOf();
  const others = ['One', 'Two', 'Three', 'Four'].map((name) => () => rename(name));
  await expect(rename('Academies', context, late(log, others))).rejects.toThrow(TooBusy);
  expect(recorded.filter(({ commandId }) => commandId === context.commandId)).toEqual([]);
});
