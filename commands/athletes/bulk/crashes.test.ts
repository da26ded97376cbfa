import { randomUUID } from 'node:crypto';
import type { BulkChange } from '../../../domain/athletes/bulk/events.ts';
import type { AthleteEvent } from '../../../domain/athletes/events.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadedFrom, loadState } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import type { GroupEnrolment } from '../../shared/group-enrolment.ts';
import { athlete } from '../athlete.ts';
import type { AthleteStates } from './athlete-states.ts';
import { bulkChangeAggregate } from './bulk-change.ts';
import { runBulkChange } from './run-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

const now = '2026-03-02T10:00:00.000Z';
const contextOf = (commandId = randomUUID()): CommandContext => ({
  actor: 'system:bulk-changes',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now,
});
const noGroups: GroupEnrolment = {
  exists: async () => false,
  membersOf: async () => new Set(),
  enrol: () => Promise.reject(new Error('No group')),
  fill: async () => undefined,
  undo: () => Promise.reject(new Error('No group')),
};

/** The log of a process that is killed at its n-th append (from 1), just before it or just after it was recorded. */
function dyingLog(log: EventLog, at: number, isRecorded: boolean): EventLog {
  let appends = 0;
  const killed = () => new StoreFault('unavailable', 'The process was killed');
  return {
    ...log,
    async append(...given) {
      appends += 1;
      if (appends < at) return log.append(...given);
      if (appends === at && isRecorded) await log.append(...given);
      throw killed();
    },
  };
}

const change: BulkChange = { kind: 'lead-type', athleteType: 'Prospect' };

/** Three athletes, one of whom has the value already. */
async function openStory() {
  const { log } = memoryLog();
  const athleteIds: string[] = [];
  for (const athleteType of ['Target', 'Prospect', 'Lead']) {
    const athleteId = randomUUID();
    const asked = { firstName: 'Owen', lastName: 'Hughes', athleteType, referralFrom: '', sendNowTo: null };
    await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...asked }, contextOf());
    athleteIds.push(athleteId);
  }
  const bulkChangeId = randomUUID();
  const start = { kind: 'start', bulkChangeId, change, athleteIds, position: '3' } as const;
  await handle(log, bulkChangeAggregate, bulkChangeId, start, { ...contextOf(), actor: 'user:maria' });
  const types = () =>
    Promise.all(athleteIds.map(async (id) => (await loadState(log, athlete, id)).athleteType));
  const eventsOf = () => Promise.all(athleteIds.map(async (id) => (await log.load(`athlete-${id}`)).length));
  /** A read model that saw only the first event of each athlete, and nothing of the first athlete. */
  const statesOf: AthleteStates = async (ids) => {
    const found = await Promise.all(
      ids.slice(1).map(async (id) => {
        const history = await log.load<AthleteEvent>(`athlete-${id}`, { from: 0n });
        const [first] = history;
        return [
          id,
          { ...loadedFrom(athlete, history.slice(0, 1)), position: first?.position ?? 0n },
        ] as const;
      }),
    );
    return new Map(found);
  };
  return { log, bulkChangeId, types, eventsOf, statesOf };
}

/** The effect of the reactor, again and again under the same command id, until it succeeds. */
async function survive(
  log: EventLog,
  run: (log: EventLog, context: CommandContext) => Promise<void>,
  at: number,
  isRecorded: boolean,
) {
  const context = contextOf();
  await run(dyingLog(log, at, isRecorded), context).catch(() => undefined);
  await run(log, context);
}

/** Appends of one part: two athletes, the part, and the end. */
const kills = [1, 2, 3, 4].flatMap((at) => [
  { at, isRecorded: false },
  { at, isRecorded: true },
]);

describe('a crash', () => {
  test.each(kills)(
    'at append $at (recorded: $isRecorded) changes nobody twice',
    async ({ at, isRecorded }) => {
      const { log, bulkChangeId, types, eventsOf, statesOf } = await openStory();
      const run = (on: EventLog, context: CommandContext) =>
        runBulkChange({ log: on, groups: noGroups, statesOf }, bulkChangeId, context);
      await survive(log, run, at, isRecorded);
      expect(await types()).toEqual(['Prospect', 'Prospect', 'Prospect']);
      expect(await eventsOf()).toEqual([2, 1, 2]);
      const { status, changed, same, failed } = await loadState(log, bulkChangeAggregate, bulkChangeId);
      expect({ status, changed: changed.length, same, failed }).toEqual({
        status: 'done',
        changed: 2,
        same: 1,
        failed: [],
      });
    },
  );

  test.each(kills)(
    'of an undo at append $at (recorded: $isRecorded) restores once',
    async ({ at, isRecorded }) => {
      const { log, bulkChangeId, types, eventsOf, statesOf } = await openStory();
      await runBulkChange({ log, groups: noGroups, statesOf }, bulkChangeId, contextOf());
      const undo = { kind: 'undo', bulkChangeId, now } as const;
      await handle(log, bulkChangeAggregate, bulkChangeId, undo, contextOf());
      const run = (on: EventLog, context: CommandContext) =>
        undoBulkChange({ log: on, groups: noGroups }, bulkChangeId, context);
      await survive(log, run, at, isRecorded);
      expect(await types()).toEqual(['Target', 'Prospect', 'Lead']);
      expect(await eventsOf()).toEqual([3, 1, 3]);
      expect(await loadState(log, bulkChangeAggregate, bulkChangeId)).toMatchObject({
        status: 'undone',
        restored: 2,
        kept: [],
      });
    },
  );
});
