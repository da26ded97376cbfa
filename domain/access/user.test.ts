import { given } from '../testing/given.ts';
import { DEAD_LINK } from './credentials.ts';
import type { UserEvent } from './events.ts';
import { type UserCommand, userDecider } from './user.ts';
import { newUserProblems, usernameChangeProblems, usernameProblems } from './user-problems.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const admin = '0192f0a0-0000-7000-8000-000000000002';
const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const anna = { username: 'anna@example.com', firstName: 'Anna', lastName: 'Bergeron', roleId: 40 };
const create: UserCommand = { kind: 'create', userId, ...anna };
const created = { type: 'UserCreated', data: { userId, ...anna } } as const;
const assigned = { type: 'UserAssignedToAthlete', data: { userId, athleteId } } as const;
const inactive = { type: 'UserMarkedInactive', data: { userId } } as const;
const deleted = { type: 'UserDeleted', data: { userId } } as const;

const story = (...past: UserEvent[]) => given(userDecider, past);

describe('a user', () => {
  it('is created once, with a username in lower case', () => {
    story().when(create).gives([created]);
    story()
      .when({ ...create, username: ' Anna@Example.COM ', firstName: ' Anna ' })
      .gives([created]);
    story(created).when(create).refuses('This user already exists.');
    story(created, deleted).when(create).refuses('This user already exists.');
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'Please enter a valid name.'],
    [{ lastName: '' }, 'lastName', 'Please enter a valid name.'],
    [{ username: 'anna' }, 'username', 'Please enter a valid username (email).'],
    [{ roleId: 99 }, 'roleId', 'Please enter a user role.'],
  ])('requires the fields of the dialog: %j', (change, field, message) => {
    expect(newUserProblems({ ...anna, ...change })).toEqual([{ field, message }]);
    story()
      .when({ ...create, ...change })
      .refuses(message);
  });

  it('is renamed, gets another role and is marked inactive at once; only differences are recorded', () => {
    const changes = { firstName: ' Ann ', roleId: 30, isActive: false };
    const change = { kind: 'change', userId, changes, askedBy: admin } as const;
    const events: UserEvent[] = [
      { type: 'UserRenamed', data: { userId, firstName: 'Ann', lastName: 'Bergeron' } },
      { type: 'UserRoleChanged', data: { userId, roleId: 30 } },
      inactive,
    ];
    story(created).when(change).gives(events);
    story(created, ...events)
      .when(change)
      .nothingHappens();
    story(created, inactive)
      .when({ ...change, changes: { isActive: true } })
      .gives([{ type: 'UserMarkedActive', data: { userId } }]);
  });

  it('cannot be changed into something that could not be created', () => {
    const change = (changes: object) => ({ kind: 'change', userId, changes, askedBy: admin }) as const;
    story(created)
      .when(change({ lastName: ' ' }))
      .refuses('Please enter a valid name.');
    story(created)
      .when(change({ roleId: 11 }))
      .refuses('Please enter a user role.');
  });

  it('may change the own name, and cannot lock itself out', () => {
    const change = (changes: object) => ({ kind: 'change', userId, changes, askedBy: userId }) as const;
    story(created)
      .when(change({ firstName: 'Ann', roleId: 40, isActive: true }))
      .gives([{ type: 'UserRenamed', data: { userId, firstName: 'Ann', lastName: 'Bergeron' } }]);
    story(created)
      .when(change({ roleId: 10 }))
      .refuses('You cannot change your own role.');
    story(created)
      .when(change({ isActive: false }))
      .refuses('You cannot mark yourself inactive.');
    story(created)
      .when({ kind: 'delete', userId, askedBy: userId })
      .refuses('You cannot delete your own user.');
  });

  describe('with a new username', () => {
    const [changeId, laterId] = [
      '0192f0a0-0000-7000-8000-0000000000d1',
      '0192f0a0-0000-7000-8000-0000000000d2',
    ] as const;
    const [now, linkExpiresAt] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z'] as const;
    const ann = { changeId, username: 'ann@example.com', linkExpiresAt };
    const request = { kind: 'request-username', userId, ...ann, username: ' Ann@Example.com' } as const;
    const requested = { type: 'UsernameChangeRequested', data: { userId, ...ann } } as const;
    const confirm = { kind: 'confirm-username', userId, changeId, now } as const;
    const changed = {
      type: 'UsernameChanged',
      data: { userId, username: 'ann@example.com', changeId },
    } as const;

    it('keeps the old one until the new one is confirmed', () => {
      story(created).when(request).gives([requested]);
      expect(story(created, requested).state).toMatchObject({
        username: 'anna@example.com',
        addressId: null,
        pendingUsername: ann,
      });
      story(created, requested).when(confirm).gives([changed]);
      expect(story(created, requested, changed).state).toMatchObject({
        username: 'ann@example.com',
        addressId: changeId,
        pendingUsername: undefined,
      });
    });

    it('must enter an email address other than the current one', () => {
      story(created)
        .when({ ...request, username: ' ' })
        .refuses('Please enter valid username.');
      expect(usernameProblems('anna')).toEqual([
        { field: 'username', message: 'Please enter a valid username (email).' },
      ]);
      story(created)
        .when({ ...request, username: 'ANNA@example.com' })
        .nothingHappens();
      expect(usernameChangeProblems({ username: 'ann@example.com', originalPassword: '' })).toEqual([
        { field: 'originalPassword', message: 'Please enter your current password.' },
      ]);
    });

    it('confirms it with the latest link, before the link expires', () => {
      const later = {
        type: 'UsernameChangeRequested',
        data: { ...requested.data, changeId: laterId },
      } as const;
      story(created, requested, later).when(confirm).refuses(DEAD_LINK);
      story(created, requested, later)
        .when({ ...confirm, changeId: laterId })
        .gives([{ type: 'UsernameChanged', data: { ...changed.data, changeId: laterId } }]);
      story(created, requested)
        .when({ ...confirm, now: linkExpiresAt })
        .refuses(DEAD_LINK);
      story(created).when(confirm).refuses(DEAD_LINK);
    });

    it('may follow the link again, but not undo a later change with it', () => {
      const back = { type: 'UsernameChanged', data: { ...changed.data, changeId: laterId } } as const;
      story(created, requested, changed).when(confirm).nothingHappens();
      story(created, requested, changed, back).when(confirm).refuses(DEAD_LINK);
    });

    it('may cancel the change', () => {
      const canceled = { type: 'UsernameChangeCanceled', data: { userId, changeId } } as const;
      const cancel = { kind: 'cancel-username', userId } as const;
      story(created, requested).when(cancel).gives([canceled]);
      story(created, requested, canceled).when(confirm).refuses(DEAD_LINK);
      story(created, requested, canceled).when(cancel).nothingHappens();
      story(created).when(cancel).nothingHappens();
    });
  });

  it('does not exist anymore after being deleted', () => {
    const gone = [created, deleted] as const;
    story(...gone)
      .when({ kind: 'delete', userId, askedBy: admin })
      .refuses('This user does not exist.');
    story(...gone)
      .when({ kind: 'cancel-username', userId })
      .refuses('This user does not exist.');
    story(...gone)
      .when({ kind: 'assign', userId, athleteId })
      .refuses('Please select an user.');
  });

  it('is assigned to an athlete once', () => {
    const assign = { kind: 'assign', userId, athleteId } as const;
    story(created).when(assign).gives([assigned]);
    story(created, assigned).when(assign).refuses('User already assigned to athlete.');
    story().when(assign).refuses('Please select an user.');
  });

  it('is removed from an assigned athlete', () => {
    const remove = { kind: 'remove', userId, athleteId } as const;
    const removed = { type: 'UserRemovedFromAthlete', data: { userId, athleteId } } as const;
    story(created, assigned).when(remove).gives([removed]);
    story(created, assigned, removed).when(remove).nothingHappens();
  });

  it('chooses emails', () => {
    const news = { userId, optionId: 'news-and-offers' };
    const choose = (isWanted: boolean, optionId = news.optionId) =>
      ({ kind: 'choose-mail', userId, choices: [{ optionId, isWanted }] }) as const;
    const out = { type: 'CommunicationOptedOut', data: news } as const;
    story(created).when(choose(true)).nothingHappens();
    story(created).when(choose(false)).gives([out]);
    story(created, out).when(choose(false)).nothingHappens();
    story(created, out)
      .when(choose(true))
      .gives([{ type: 'CommunicationOptedIn', data: news }]);
    story(created).when(choose(false, 'spam')).refuses('This message type does not exist.');
  });

  it('hides a prompt and shows it again', () => {
    const promptId = 'required-credit-card';
    const choose = (isHidden: boolean) => ({ kind: 'hide-prompt', userId, promptId, isHidden }) as const;
    const hidden = { type: 'PromptHidden', data: { userId, promptId } } as const;
    story(created).when(choose(false)).nothingHappens();
    story(created).when(choose(true)).gives([hidden]);
    story(created, hidden)
      .when(choose(false))
      .gives([{ type: 'PromptShown', data: { userId, promptId } }]);
    story(created)
      .when({ ...choose(true), promptId: 'nothing' })
      .refuses('This prompt does not exist.');
  });
});

describe('erasing a user', () => {
  const ids = { sessionIds: ['0192f0a0-0000-7000-8000-0000000000e1'], viewIds: [] };
  const erase: UserCommand = { kind: 'erase', userId, ...ids };
  const erased = { type: 'UserErased', data: { userId, ...ids } } as const;

  it('comes after deleting', () => {
    story(created).when(erase).refuses('Delete this user before erasing the personal data.');
    story().when(erase).refuses('Delete this user before erasing the personal data.');
    story(created, deleted).when(erase).gives([erased]);
  });

  it('happens once, and nothing comes after it', () => {
    story(created, deleted, erased).when(erase).nothingHappens();
    story(created, deleted, erased).when(create).refuses('This user already exists.');
  });
});

describe('a user who is merged', () => {
  const intoId = '0192f0a0-0000-7000-8000-000000000003';
  const merge = { kind: 'merge', userId, intoId, askedBy: admin } as const;
  const undo = { kind: 'undo-merge', userId } as const;
  const merged = { type: 'UserMerged', data: { userId, intoId } } as const;
  const undone = { type: 'UserMergeUndone', data: { userId } } as const;
  const optedOut = (optionId: string) =>
    ({ type: 'CommunicationOptedOut', data: { userId, optionId } }) as const;

  it('is closed, and is as before after the undo', () => {
    story(created).when(merge).gives([merged]);
    story(created, merged).when(undo).gives([undone]);
    const before = story(created, assigned, optedOut('news-and-offers'), inactive).state;
    expect(story(created, assigned, optedOut('news-and-offers'), inactive, merged, undone).state).toEqual(
      before,
    );
    story(created, merged, undone).when(undo).nothingHappens();
  });

  it('changes no more, but can be deleted and can still opt out', () => {
    const unknown = 'This user does not exist.';
    const choose = (isWanted: boolean) =>
      ({ kind: 'choose-mail', userId, choices: [{ optionId: 'news-and-offers', isWanted }] }) as const;
    const past = story(created, optedOut('billing-reminders'), merged);
    past.when({ kind: 'assign', userId, athleteId }).refuses('Please select an user.');
    past.when({ kind: 'change', userId, changes: { isActive: true }, askedBy: admin }).refuses(unknown);
    past.when(merge).refuses(unknown);
    past.when(choose(true)).refuses(unknown);
    past.when(choose(false)).gives([optedOut('news-and-offers')]);
    past.when({ kind: 'delete', userId, askedBy: admin }).gives([deleted]);
    story(created, merged, deleted).when(undo).refuses(unknown);
  });

  it('is neither staff nor the user who asks', () => {
    for (const roleId of [10, 30]) {
      story({ type: 'UserCreated', data: { userId, ...anna, roleId } })
        .when(merge)
        .refuses(
          'Accounts of staff cannot be merged. Delete the account that is not needed: what it did stays in the history.',
        );
    }
    story(created)
      .when({ ...merge, askedBy: intoId })
      .refuses('You cannot merge your own account.');
  });

  it('does not change the username after all', () => {
    const changeId = '0192f0a0-0000-7000-8000-0000000000d1';
    const requested = {
      type: 'UsernameChangeRequested',
      data: { userId, changeId, username: 'new@example.com', linkExpiresAt: null },
    } as const;
    expect(story(created, requested, merged, undone).state.pendingUsername).toBeUndefined();
  });
});
