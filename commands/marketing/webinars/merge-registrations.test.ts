import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { registeredUsers, type WebinarCommand } from '../../../domain/marketing/webinars/webinar.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle, loadState } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import type { MergedUsers } from '../../shared/merged-users.ts';
import { registrationMergePart } from './merge-registrations.ts';
import { webinar } from './webinar.ts';

const contextOf = (commandId = randomUUID()): CommandContext => ({
  actor: 'user:maria',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now: '2026-03-02T10:00:00.000Z',
});
const [keptId, absorbedId, other] = [randomUUID(), randomUUID(), randomUUID()];
const pair = { kind: 'user', keptId, absorbedId } as const;
const two = {
  kept: { userId: keptId, name: 'Anna (new)', athleteIds: [] },
  absorbed: { userId: absorbedId, name: 'Anna (old)', athleteIds: [] },
};
const users: MergedUsers = {
  toMerge: async () => two,
  merged: async () => ({ ...two, gained: [], position: 1n, at: '2026-03-02T10:00:00.000Z' }),
};

/** One webinar for each list of users who are registered. */
async function openStory(registered: readonly (readonly string[])[], capacity: number | null = null) {
  const { log } = memoryLog();
  const ids: string[] = [];
  const give = (command: WebinarCommand) => handle(log, webinar, command.webinarId, command, contextOf());
  for (const userIds of registered) {
    const webinarId = randomUUID();
    ids.push(webinarId);
    const definition = { description: '', timezone: 'America/Chicago', durationMinutes: 60, joinLink: '' };
    const startsAt = '2026-03-10T23:30:00.000Z';
    await give({ kind: 'create', webinarId, title: 'Skates', startsAt, capacity, ...definition });
    for (const userId of userIds)
      await give({ kind: 'register', webinarId, userId, now: '2026-03-01T10:00:00.000Z' });
  }
  const part = registrationMergePart({ log, users, webinarIds: async () => ids });
  const applied = contextOf();
  return {
    give,
    ids,
    plan: async () => (await part.plan(pair)).moves.map(({ sentence }) => sentence),
    merge: () => part.apply(pair, applied, new Set()),
    obstacles: () => part.obstacles(pair, applied),
    undo: (context: CommandContext) => part.undo(pair, applied, context),
    places: () =>
      Promise.all(ids.map(async (id) => registeredUsers(await loadState(log, webinar, id)).toSorted())),
  };
}

describe('the places of two users who are merged', () => {
  it('are the kept user’s until the undo gives them back', async () => {
    const registered = fc.array(fc.uniqueArray(fc.constantFrom(keptId, absorbedId, other)), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(registered, fc.boolean(), async (userIds, isRepeated) => {
        const story = await openStory(userIds);
        const before = await story.places();
        await story.merge();
        if (isRepeated) await story.merge();
        const expected = before.map((places) =>
          [...new Set(places.map((userId) => (userId === absorbedId ? keptId : userId)))].toSorted(),
        );
        expect(await story.places()).toEqual(expected);
        expect(await story.obstacles()).toEqual([]);
        const undo = contextOf();
        await story.undo(undo);
        if (isRepeated) await story.undo(undo);
        expect(await story.places()).toEqual(before);
      }),
      { numRuns: 50 },
    );
  });

  it('are told before, and a full webinar keeps the merge', async () => {
    const story = await openStory([[absorbedId], [keptId, absorbedId]], 2);
    expect(await story.plan()).toEqual([
      'Anna (new) takes over the place at the webinar Skates.',
      'Anna (new) has a place at the webinar Skates already, so the second one becomes free.',
    ]);
    await story.merge();
    const [, webinarId = ''] = story.ids;
    await story.give({ kind: 'register', webinarId, userId: other, now: '2026-03-03T10:00:00.000Z' });
    expect(await story.obstacles()).toEqual([
      'The webinar Skates is full, and Anna (old) had a place there.',
    ]);
  });

  it('stay canceled if the person canceled since', async () => {
    const story = await openStory([[absorbedId]]);
    await story.merge();
    const [webinarId = ''] = story.ids;
    await story.give({ kind: 'cancel-registration', webinarId, userId: keptId });
    await story.undo(contextOf());
    expect(await story.places()).toEqual([[]]);
  });
});
