import { randomUUID } from 'node:crypto';
import type { MergePair } from '../../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { createLaterActs } from '../../shared/athlete-merge.ts';
import { dyingLog } from '../testing/dying-log.ts';
import { contextOf, openRink, type Rink } from '../testing/rink.ts';
import { changeEnrolment, enrol } from './enrol.ts';
import { createGroupEnrolment } from './group-enrolment.ts';
import { mergeAthleteSchedule } from './merge-athlete-schedule.ts';
import { reserveSessions } from './save-schedules.ts';

const merging = (commandId: string = randomUUID()): CommandContext => ({
  ...contextOf(),
  commandId,
  actor: 'user:maria',
});

function partOn(rink: Rink, log?: EventLog) {
  const deps = rink.deps(log);
  const groups = createGroupEnrolment({
    ...deps,
    athletes: { exists: async () => true },
    membersOf: async () => new Set(),
  });
  return mergeAthleteSchedule({
    ...deps,
    groups,
    now: () => contextOf().now,
    athleteName: async () => 'Max Frost',
    waitingOn: async () => [],
    hasEmergencyDetails: async () => false,
    signatures: async () => 0,
    laterActs: createLaterActs(async () => []),
  });
}

async function openStory(more: { readonly slots?: number; readonly isCredit?: boolean } = {}) {
  const { log } = memoryLog();
  const rink = openRink(log);
  const { slots = 1, isCredit = false } = more;
  const group = await rink.group({ name: 'U10', isCredit, slots, defaultWeeklyCredits: 2 });
  const sessions = [
    await rink.session(group, { day: '2026-03-09' }),
    await rink.session(group, { day: '2026-03-11' }),
  ];
  const [absorbedId, keptId] = [await rink.athleteIn(group), rink.athlete()];
  const pair: MergePair = { kind: 'athlete', keptId, absorbedId };
  const merged = {
    type: 'AthleteMerged',
    data: { athleteId: absorbedId, intoId: keptId, wasActive: true },
  } as const;
  await log.append(`athlete-${absorbedId}`, 'noStream', [merged], {
    ...contextOf(),
    occurredAt: contextOf().now,
  });
  return { log, rink, group, sessions, pair };
}

const isIn = async (rink: Rink, groupId: string, athleteId: string) =>
  [...(await rink.schedule(athleteId)).enrolments.values()].some(
    (one) => one.groupId === groupId && one.isActive,
  );
const seatsOf = async (rink: Rink, sessionIds: readonly string[]) =>
  Promise.all(sessionIds.map(async (id) => [...(await rink.of(id)).seats.keys()]));

describe('the sessions of two athletes who are merged', () => {
  it('go to the kept one with the enrollment, in full sessions, too, and come back', async () => {
    const { rink, group, sessions, pair } = await openStory();
    const part = partOn(rink);
    expect(await seatsOf(rink, sessions)).toEqual([[pair.absorbedId], [pair.absorbedId]]);
    expect(await part.plan(pair)).toMatchObject({
      refusals: [],
      moves: [
        { sentence: 'Max Frost gets the enrollment in U10, and the upcoming sessions that come with it.' },
      ],
    });
    const [applied, undone] = [merging(), merging()];
    await part.apply(pair, applied, new Set());
    expect(await seatsOf(rink, sessions)).toEqual([[pair.keptId], [pair.keptId]]);
    expect(await isIn(rink, group, pair.absorbedId)).toBe(false);
    expect(await part.obstacles(pair, applied)).toEqual([]);
    await part.undo(pair, applied, undone);
    expect(await seatsOf(rink, sessions)).toEqual([[pair.absorbedId], [pair.absorbedId]]);
    expect([await isIn(rink, group, pair.keptId), await isIn(rink, group, pair.absorbedId)]).toEqual([
      false,
      true,
    ]);
    expect(await rink.faults()).toEqual([]);
  });

  it('stay one when both are in the group', async () => {
    const { rink, group, sessions, pair } = await openStory({ slots: 12 });
    const { keptId: other } = pair;
    const kept = await rink.athleteIn(group);
    expect(other).not.toBe(kept);
    const both = { ...pair, keptId: kept };
    const part = partOn(rink);
    const [applied, undone] = [merging(), merging()];
    expect((await part.plan(both)).moves).toEqual([
      { sentence: 'Both are in U10. The enrollment of the merged record ends, and its seats are released.' },
    ]);
    await part.apply(both, applied, new Set());
    expect(await seatsOf(rink, sessions)).toEqual([[kept], [kept]]);
    await part.undo(both, applied, undone);
    expect(await isIn(rink, group, kept)).toBe(true);
    expect((await seatsOf(rink, sessions)).map((seats) => seats.toSorted())).toEqual([
      [kept, pair.absorbedId].toSorted(),
      [kept, pair.absorbedId].toSorted(),
    ]);
    expect(await rink.faults()).toEqual([]);
  });

  it('stay with the absorbed one when somebody ended the enrollment of the kept one since', async () => {
    const { rink, group, sessions, pair } = await openStory();
    const part = partOn(rink);
    const [applied, undone] = [merging(), merging()];
    await part.apply(pair, applied, new Set());
    const athleteId = pair.keptId;
    const ending = {
      athleteId,
      enrolmentId: await rink.enrolmentIn(group, athleteId),
      changes: { isActive: false },
    };
    await changeEnrolment(rink.deps(), ending, contextOf());
    expect(await part.obstacles(pair, applied)).toEqual([]);
    await part.undo(pair, applied, undone);
    await part.undo(pair, applied, undone);
    expect(await seatsOf(rink, sessions)).toEqual([[pair.absorbedId], [pair.absorbedId]]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('come back when the merge was given up at append %i', async (at) => {
    const { log, rink, group, sessions, pair } = await openStory();
    const [applied, undone] = [merging(), merging()];
    await expect(partOn(rink, dyingLog(log, at, true)).apply(pair, applied, new Set())).rejects.toThrow(
      StoreFault,
    );
    await partOn(rink).undo(pair, applied, undone);
    // Seats without a reservation are released by the reactor `enrolled-athletes`.
    for (const seats of await seatsOf(rink, sessions)) expect(seats).toContain(pair.absorbedId);
    expect((await rink.schedule(pair.keptId)).reservations.size).toBe(0);
    expect((await rink.schedule(pair.absorbedId)).reservations.size).toBe(2);
    expect([await isIn(rink, group, pair.keptId), await isIn(rink, group, pair.absorbedId)]).toEqual([
      false,
      true,
    ]);
  });

  it('keep the merge when somebody reserved one for the kept athlete since', async () => {
    const { rink, pair } = await openStory();
    const part = partOn(rink);
    const applied = merging();
    await part.apply(pair, applied, new Set());
    const skills = await rink.group({ name: 'Skills', isCredit: true, defaultWeeklyCredits: 2 });
    const sessionId = await rink.session(skills, { day: '2026-03-12' });
    const terms = { enrolmentId: randomUUID(), needsTransportation: false, weeklyCredits: null };
    await enrol(rink.deps(), { athleteId: pair.keptId, groupId: skills, ...terms }, contextOf());
    const input = { athleteId: pair.keptId, add: [sessionId], remove: [], isStaff: false };
    await reserveSessions(rink.deps(), input, contextOf());
    expect(await part.obstacles(pair, applied)).toEqual([
      'Since the merge, sessions were reserved for Max Frost: Thu 03/12/26 6:00pm. Please release them first; past sessions cannot be parted.',
      'Since the merge, Max Frost was enrolled: Skills. Please end the enrollment first.',
    ]);
  });

  it('keep the merge when the family changed the enrollment since', async () => {
    const { rink, group, pair } = await openStory();
    const part = partOn(rink);
    const applied = merging();
    await part.apply(pair, applied, new Set());
    const athleteId = pair.keptId;
    const enrolmentId = await rink.enrolmentIn(group, athleteId);
    const changes = { needsTransportation: true };
    await changeEnrolment(rink.deps(), { athleteId, enrolmentId, changes }, contextOf());
    const obstacle =
      'Since the merge, the enrollment of Max Frost was used or changed: U10. It cannot be parted.';
    expect(await part.obstacles(pair, applied)).toEqual([obstacle]);
    await expect(part.undo(pair, applied, merging())).rejects.toThrow(obstacle);
  });

  it('refuse the merge by name when they were reserved one by one', async () => {
    const { rink, sessions, pair } = await openStory({ isCredit: true });
    const [sessionId = ''] = sessions;
    const input = { athleteId: pair.absorbedId, add: [sessionId], remove: [], isStaff: false };
    await reserveSessions(rink.deps(), input, contextOf());
    const part = partOn(rink);
    const refusal =
      'The record to be merged has upcoming sessions: Mon 03/09/26 6:00pm. Please release them first, and reserve them for the athlete who stays.';
    expect((await part.plan(pair)).refusals).toEqual([refusal]);
    await expect(part.apply(pair, merging(), new Set())).rejects.toThrow(refusal);
  });

  it.each(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => [
      { at, isRecorded: true },
      { at, isRecorded: false },
    ]),
  )(
    'are with one of them after a crash at append $at (recorded: $isRecorded) and the repetition',
    async ({ at, isRecorded }) => {
      const { log, rink, group, sessions, pair } = await openStory();
      const [applied, undone] = [merging(), merging()];
      const dies = (work: Promise<unknown>) =>
        work.catch((error: unknown) => {
          if (!(error instanceof StoreFault)) throw error;
        });
      await dies(partOn(rink, dyingLog(log, at, isRecorded)).apply(pair, applied, new Set()));
      await partOn(rink).apply(pair, applied, new Set());
      expect(await seatsOf(rink, sessions)).toEqual([[pair.keptId], [pair.keptId]]);
      await dies(partOn(rink, dyingLog(log, at, isRecorded)).undo(pair, applied, undone));
      await partOn(rink).undo(pair, applied, undone);
      expect(await seatsOf(rink, sessions)).toEqual([[pair.absorbedId], [pair.absorbedId]]);
      expect([await isIn(rink, group, pair.keptId), await isIn(rink, group, pair.absorbedId)]).toEqual([
        false,
        true,
      ]);
      expect(await rink.faults()).toEqual([]);
    },
  );
});
