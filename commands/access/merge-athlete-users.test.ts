import { randomUUID } from 'node:crypto';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import { mergeAthleteUsers } from './merge-athlete-users.ts';
import { userAggregate } from './user.ts';

const contextOf = (commandId: string = randomUUID()): CommandContext => ({
  actor: 'user:maria',
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now: '2026-03-02T10:00:00.000Z',
});

async function openStory() {
  const { log } = memoryLog();
  const pair: MergePair = { kind: 'athlete', keptId: randomUUID(), absorbedId: randomUUID() };
  const all: string[] = [];
  const user = async (username: string, ...athleteIds: string[]) => {
    const userId = randomUUID();
    all.push(userId);
    const names = { firstName: 'Anna', lastName: 'Berg' };
    await handle(
      log,
      userAggregate,
      userId,
      { kind: 'create', userId, username, roleId: 40, ...names },
      contextOf(),
    );
    for (const athleteId of athleteIds)
      await handle(log, userAggregate, userId, { kind: 'assign', userId, athleteId }, contextOf());
    return userId;
  };
  const ofAbsorbed = await user('anna@berg.example', pair.absorbedId);
  const ofBoth = await user('both@berg.example', pair.keptId, pair.absorbedId);
  const ofKept = await user('kept@berg.example', pair.keptId);
  const seen = async (userId: string) => (await loadState(log, userAggregate, userId)).athleteIds;
  const part = mergeAthleteUsers({
    log,
    athleteName: async () => 'Max Frost',
    async usersOf(athleteIds) {
      const found = await Promise.all(all.map(async (id) => ({ id, sees: await seen(id) })));
      return found.filter(({ sees }) => sees.some((id) => athleteIds.includes(id))).map(({ id }) => id);
    },
  });
  /** As an admin who confirmed what was shown. */
  const { gains } = await part.plan(pair);
  const confirmed = new Set(gains.map(({ id }) => id));
  const merge = (applied: CommandContext) => part.apply(pair, applied, confirmed);
  return { log, pair, part, merge, user, seen, ofAbsorbed, ofBoth, ofKept };
}

describe('the users of two athletes who are merged', () => {
  it('gain sight of the kept athlete, which is named, and keep that of the absorbed one', async () => {
    const { pair, part, merge, seen, ofAbsorbed, ofBoth, ofKept } = await openStory();
    const { keptId, absorbedId } = pair;
    const { gains } = await part.plan(pair);
    expect(gains).toEqual([
      {
        id: `athlete-user ${ofAbsorbed} ${keptId}`,
        sentence:
          'Anna Berg (anna@berg.example) will see Max Frost, can reserve sessions for Max Frost, and can pay for Max Frost.',
      },
    ]);
    const applied = contextOf();
    await merge(applied);
    await merge(applied);
    expect(await seen(ofAbsorbed)).toEqual([absorbedId, keptId]);
    expect(await seen(ofBoth)).toEqual([keptId, absorbedId]);
    // Users of the kept athlete gain nothing.
    expect(await seen(ofKept)).toEqual([keptId]);
    expect((await part.plan(pair)).gains).toEqual([]);
  });

  it('gain nothing that was not confirmed, also if they are assigned after the last look', async () => {
    const { pair, merge, user, seen, ofAbsorbed } = await openStory();
    const late = await user('late@berg.example', pair.absorbedId);
    await expect(merge(contextOf())).rejects.toThrow(
      'The merge stopped, because somebody would gain a right that was not confirmed: Anna Berg (late@berg.example)',
    );
    for (const userId of [late, ofAbsorbed]) expect(await seen(userId)).toEqual([pair.absorbedId]);
  });

  it('lose it when the merge is undone, but not what they had before', async () => {
    const { pair, part, merge, seen, ofAbsorbed, ofBoth, ofKept } = await openStory();
    const [applied, undone] = [contextOf(), contextOf()];
    await merge(applied);
    await part.undo(pair, applied, undone);
    await part.undo(pair, applied, undone);
    expect(await seen(ofAbsorbed)).toEqual([pair.absorbedId]);
    expect(await seen(ofBoth)).toEqual([pair.keptId, pair.absorbedId]);
    expect(await seen(ofKept)).toEqual([pair.keptId]);
  });

  it('keep it when somebody assigned them again since', async () => {
    const { log, pair, part, merge, seen, ofAbsorbed: userId } = await openStory();
    const applied = contextOf();
    await merge(applied);
    const about = { userId, athleteId: pair.keptId };
    await handle(log, userAggregate, userId, { kind: 'remove', ...about }, contextOf());
    await handle(log, userAggregate, userId, { kind: 'assign', ...about }, contextOf());
    await part.undo(pair, applied, contextOf());
    expect(await seen(userId)).toEqual([pair.absorbedId, pair.keptId]);
  });
});
