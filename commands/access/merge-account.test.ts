import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { linkHolds } from '../../domain/access/credentials.ts';
import { type UserCommand, type UserState, userExists } from '../../domain/access/user.ts';
import { communicationOptions } from '../../domain/shared/communication-options.ts';
import type { MergePair } from '../../domain/shared/merge-kinds.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { handle, loadState } from '../runtime/handle.ts';
import { memoryLog } from '../runtime/testing/memory-log.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { accountOf, activeAccountNamed } from './account.ts';
import { createUser } from './create-user.ts';
import { credentials, issueInvitation, setPassword } from './credentials.ts';
import { deleteUser } from './delete-user.ts';
import { accountMergePart } from './merge-account.ts';
import { createMergedUsers } from './merged-users.ts';
import { userAggregate } from './user.ts';
import { createUserAddresses } from './user-addresses.ts';
import { createUserMailChoices } from './user-mail-choices.ts';

const now = '2026-03-02T10:00:00.000Z';
const contextOf = (commandId = randomUUID(), actor = 'user:maria'): CommandContext => ({
  actor,
  commandId,
  correlationId: commandId,
  causationId: commandId,
  now,
});

const athletes = ['Max Frost', 'Lia Frost', 'Ben Berg'].map((name, at) => ({
  id: `0192f0a0-0000-7000-8000-0000000000b${at}`,
  name,
}));
const [max, lia, ben] = athletes.map(({ id }) => id);
const names = new Map(athletes.map(({ id, name }) => [id, name]));
const athleteNames = async (ids: readonly string[]) =>
  new Map(ids.flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : [])));

interface Person {
  readonly athleteIds: readonly (string | undefined)[];
  readonly optedOut?: readonly string[];
  readonly roleId?: number;
  readonly isActive?: boolean;
}

/** Two accounts of Anna Berg. */
async function openStory(one: Person, other: Person) {
  const { log } = memoryLog();
  const part = accountMergePart({ log, athleteNames });
  const pair = { kind: 'user', keptId: randomUUID(), absorbedId: randomUUID() } as const;
  const command = (userId: string, given: object) => {
    const asked: UserCommand = JSON.parse(JSON.stringify({ userId, ...given }));
    return handle(log, userAggregate, userId, asked, contextOf());
  };
  const create = async (userId: string, username: string, person: Person) => {
    const { athleteIds, optedOut = [], roleId = 40, isActive = true } = person;
    const user = { userId, username, firstName: 'Anna', lastName: 'Berg', roleId };
    await createUser({ log }, user, contextOf());
    for (const athleteId of athleteIds) await command(userId, { kind: 'assign', athleteId });
    const choices = optedOut.map((optionId) => ({ optionId, isWanted: false }));
    await command(userId, { kind: 'choose-mail', choices });
    if (!isActive) await command(userId, { kind: 'change', changes: { isActive }, askedBy: 'maria' });
  };
  await create(pair.keptId, 'anna@new.test', one);
  await create(pair.absorbedId, 'anna@old.test', other);
  const applied = contextOf();
  const stateOf = (userId: string) => loadState(log, userAggregate, userId);
  return {
    log,
    part,
    pair,
    command,
    kept: () => stateOf(pair.keptId),
    absorbed: () => stateOf(pair.absorbedId),
    /** `confirmed`: by default everything that is shown now. */
    merge: async (confirmed?: ReadonlySet<string>) =>
      part.apply(pair, applied, confirmed ?? (await shownGains(part, pair))),
    obstacles: () => part.obstacles(pair, applied),
    undo: (context = contextOf()) => part.undo(pair, applied, context),
  };
}

/** What an admin confirms who looks now. */
const shownGains = async (part: MergePart, pair: MergePair) =>
  new Set((await part.plan(pair)).gains.map(({ id }) => id));

const both = { athleteIds: [max], optedOut: [] };

/** What a person notices: the order in which things were added does not count. */
const essence = ({ athleteIds, optedOut, ...user }: UserState) => ({
  ...user,
  athleteIds: [...athleteIds].toSorted(),
  optedOut: [...optedOut].toSorted(),
});

const anyPerson = fc.record({
  athleteIds: fc.uniqueArray(fc.constantFrom(max, lia, ben)),
  optedOut: fc.uniqueArray(fc.constantFrom(...communicationOptions.map(({ id }) => id))),
  isActive: fc.boolean(),
});

describe('merging two accounts', () => {
  it('is undone without a trace, and nobody sees an athlete that was not confirmed', async () => {
    await fc.assert(
      fc.asyncProperty(anyPerson, anyPerson, fc.boolean(), async (one, other, isRepeated) => {
        const story = await openStory({ ...one, isActive: true }, other);
        const before = [await story.kept(), await story.absorbed()];
        const { gains, refusals } = await story.part.plan(story.pair);
        expect(refusals).toEqual([]);
        await story.merge();
        if (isRepeated) await story.merge();

        const [kept, absorbed] = [await story.kept(), await story.absorbed()];
        const gained = kept.athleteIds.filter((id) => !one.athleteIds.includes(id));
        expect(gains.map(({ sentence }) => sentence)).toEqual(
          gained.map((id) => `Anna Berg (anna@new.test) will see, book, and pay for ${names.get(id)}.`),
        );
        for (const id of other.athleteIds) expect(kept.athleteIds).toContain(id);
        for (const id of [...one.optedOut, ...other.optedOut]) expect(kept.optedOut).toContain(id);
        expect(userExists(absorbed)).toBe(false);
        expect((await story.part.plan(story.pair)).gains).toEqual([]);

        expect(await story.obstacles()).toEqual([]);
        const undo = contextOf();
        await story.undo(undo);
        if (isRepeated) await story.undo(undo);
        expect([await story.kept(), await story.absorbed()].map(essence)).toEqual(before.map(essence));
      }),
      { numRuns: 60 },
    );
  });

  it('gives no sight of an athlete who was assigned after the last look, and gives everything back', async () => {
    const story = await openStory({ athleteIds: [max] }, { athleteIds: [lia] });
    const { log, part, pair } = story;
    const confirmed = await shownGains(part, pair);
    await story.command(pair.absorbedId, { kind: 'assign', athleteId: ben });
    await expect(story.merge(confirmed)).rejects.toThrow(
      'a right that was not confirmed: Anna Berg (anna@new.test) will see, book, and pay for Ben Berg.',
    );
    expect((await story.kept()).athleteIds).toEqual([max]);
    await story.undo();
    expect(await story.absorbed()).toMatchObject({ status: 'active', athleteIds: [lia, ben] });
    // Nobody is signed out by a merge that did not happen.
    const { credentials: proof } = await accountOf(log, pair.absorbedId);
    expect(proof.deviceGeneration).toBe(0);
  });

  it('completes what a crash interrupted, once', async () => {
    for (let at = 1; at <= 6; at++) {
      const story = await openStory(
        { athleteIds: [max] },
        { athleteIds: [lia, ben], optedOut: ['billing-reminders'] },
      );
      const context = contextOf();
      const dying = accountMergePart({ log: dyingLog(story.log, at), athleteNames });
      const confirmed = await shownGains(story.part, story.pair);
      await expect(dying.apply(story.pair, context, confirmed)).rejects.toThrow('killed');
      await story.part.apply(story.pair, context, confirmed);
      expect((await story.kept()).athleteIds).toEqual([max, lia, ben]);
      expect(await story.obstacles()).toEqual([]);
      await story.undo();
      expect((await story.kept()).athleteIds).toEqual([max]);
      expect((await story.absorbed()).status).toBe('active');
    }
  });

  it('ends all sign-ins and links of the absorbed account for good, and keeps its password', async () => {
    const story = await openStory(both, both);
    const { log, pair } = story;
    const userId = pair.absorbedId;
    const invitation = {
      userId,
      invitationId: randomUUID(),
      expiresAt: '2026-03-09T10:00:00.000Z',
      addressId: null,
    };
    await issueInvitation({ log }, invitation, contextOf());
    const before = await loadState(log, credentials, userId);
    const follow = { linkId: invitation.invitationId, addressId: null, now };
    expect(linkHolds(before.invitation, follow)).toBe(true);
    await story.merge();
    expect(await activeAccountNamed(log, 'anna@old.test')).toBeUndefined();
    await story.undo();
    const after = await loadState(log, credentials, userId);
    expect(linkHolds(after.invitation, follow)).toBe(false);
    expect(after.deviceGeneration).toBeGreaterThan(before.deviceGeneration);
    expect((await activeAccountNamed(log, 'anna@old.test'))?.userId).toBe(userId);
  });

  it('signs the account that stays out everywhere, and keeps its password', async () => {
    const story = await openStory(both, both);
    const userId = story.pair.keptId;
    const password = { userId, passwordHash: 'a hash', reason: 'created', keptSessionId: null } as const;
    await setPassword({ log: story.log }, password, contextOf());
    const { credentials: before } = await accountOf(story.log, userId);
    await story.merge();
    const { credentials: after } = await accountOf(story.log, userId);
    expect(after).toEqual({ ...before, deviceGeneration: before.deviceGeneration + 1 });
  });

  it('keeps the username of the absorbed account until that is deleted', async () => {
    const story = await openStory(both, both);
    const { log, pair } = story;
    await story.merge();
    const taker = {
      userId: randomUUID(),
      username: 'Anna@Old.test',
      firstName: 'A',
      lastName: 'B',
      roleId: 40,
    };
    await expect(createUser({ log }, taker, contextOf())).rejects.toThrow('Username already exists.');
    await deleteUser(
      { log, admins: { activeAdmins: async () => [] } },
      { userId: pair.absorbedId },
      contextOf(),
    );
    await createUser({ log }, { ...taker, userId: randomUUID() }, contextOf());
    expect(await story.obstacles()).toEqual(['Anna Berg (anna@old.test) was deleted.']);
  });

  it.each<[string, Person, Person, RegExp]>([
    ['staff', both, { ...both, roleId: 30 }, /Accounts of staff cannot be merged/],
    ['admins', { ...both, roleId: 10 }, { ...both, roleId: 10 }, /Accounts of staff cannot be merged/],
    ['different roles', both, { ...both, roleId: 20 }, /have different roles/],
    [
      'an inactive account that would stay',
      { ...both, isActive: false },
      both,
      /anna@new\.test\) is inactive/,
    ],
  ])('is refused for %s', async (_, one, other, reason) => {
    const { part, pair } = await openStory(one, other);
    const { refusals, gains } = await part.plan(pair);
    expect(refusals).toEqual([expect.stringMatching(reason)]);
    expect(gains).toEqual([]);
  });

  it('says what happens to both accounts', async () => {
    const story = await openStory(both, { athleteIds: [], optedOut: ['news-and-offers'] });
    const { moves } = await story.part.plan(story.pair);
    expect(moves.map(({ sentence }) => sentence)).toEqual([
      'Anna Berg (anna@new.test) keeps the username, has not chosen a password yet, and needs the invitation to get in.',
      'Anna Berg (anna@old.test) can no longer sign in. Its sessions, invitations, password links, sign-in links, calendar addresses, and known devices end.',
      'The username of Anna Berg (anna@old.test) stays reserved, so that the merge can be undone. Deleting that account releases it.',
      'Anna Berg (anna@new.test) will no longer get emails about “News and offers”, because the other account turned them off.',
      'Both addresses get an email about the merge.',
    ]);
  });

  it('cannot be undone while somebody would see an athlete again who was taken away, or with another username', async () => {
    const story = await openStory({ athleteIds: [] }, { athleteIds: [max, lia] });
    await story.merge();
    const { keptId } = story.pair;
    await story.command(keptId, { kind: 'remove', athleteId: max });
    expect(await story.obstacles()).toEqual([
      'Anna Berg (anna@new.test) no longer sees Max Frost, and the other account would see Max Frost again.',
    ]);
    await story.command(keptId, { kind: 'assign', athleteId: max });
    expect(await story.obstacles()).toEqual([]);
    // Somebody assigned Max on purpose since: that stays.
    await story.undo();
    expect((await story.kept()).athleteIds).toEqual([max]);
    expect((await story.absorbed()).athleteIds).toEqual([max, lia]);
  });

  it('keeps opting out what the owner of the former address opts out', async () => {
    const story = await openStory(both, both);
    const { absorbedId } = story.pair;
    const choices = createUserMailChoices(story.log);
    await story.merge();
    const unwanted = { optionId: 'news-and-offers', isWanted: false };
    expect(await choices.has(absorbedId, unwanted)).toBe(false);
    await choices.choose(absorbedId, unwanted, contextOf());
    expect(await choices.has(absorbedId, unwanted)).toBe(true);
    expect((await story.kept()).optedOut).toEqual(['news-and-offers']);
    // The former mailbox cannot ask for emails to the other one.
    expect(await choices.has(absorbedId, { ...unwanted, isWanted: true })).toBe(true);
    await story.undo();
    expect((await story.kept()).optedOut).toEqual(['news-and-offers']);
    expect((await story.absorbed()).optedOut).toEqual(['news-and-offers']);
  });

  it('sends what is owed to the former account to the other one', async () => {
    const story = await openStory(both, both);
    const { keptId, absorbedId } = story.pair;
    const addresses = createUserAddresses(story.log);
    expect(await addresses.of(absorbedId)).toMatchObject({ email: 'anna@old.test' });
    await story.merge();
    const person = { kind: 'user', id: keptId };
    expect(await addresses.of(absorbedId)).toMatchObject({ person, email: 'anna@new.test' });
  });

  it('tells other areas who gained what', async () => {
    const story = await openStory({ athleteIds: [max] }, { athleteIds: [max, lia] });
    const users = createMergedUsers(story.log);
    expect(await users.toMerge(story.pair)).toEqual({
      kept: { userId: story.pair.keptId, name: 'Anna Berg (anna@new.test)', athleteIds: [max] },
      absorbed: { userId: story.pair.absorbedId, name: 'Anna Berg (anna@old.test)', athleteIds: [max, lia] },
    });
    expect(await users.merged(story.pair)).toBeUndefined();
    await story.merge();
    expect(await users.merged(story.pair)).toMatchObject({ gained: [lia], at: now });
    await story.undo();
    expect(await users.merged(story.pair)).toBeUndefined();
  });
});

/** The log of a process that is killed right after its n-th append, from 1. */
function dyingLog(log: EventLog, at: number): EventLog {
  let appends = 0;
  return {
    ...log,
    async append(...given) {
      appends += 1;
      const outcome = await log.append(...given);
      if (appends >= at) throw new Error('The process was killed');
      return outcome;
    },
  };
}
