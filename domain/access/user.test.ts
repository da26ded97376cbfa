import { given } from '../testing/given.ts';
import { newUserProblems, type UserCommand, userDecider } from './user.ts';

const userId = '0192f0a0-0000-7000-8000-000000000001';
const athleteId = '0192f0a0-0000-7000-8000-0000000000bb';
const anna = { username: 'anna@example.com', firstName: 'Anna', lastName: 'Bergeron', roleId: 40 };
const create: UserCommand = { kind: 'create', userId, passwordHash: null, ...anna };
const created = { type: 'UserCreated', data: { userId, passwordHash: null, ...anna } } as const;
const assigned = { type: 'UserAssignedToAthlete', data: { userId, athleteId } } as const;

describe('a user', () => {
  it('is created once', () => {
    given(userDecider, []).when(create).gives([created]);
    given(userDecider, [created]).when(create).refuses('This user exists already.');
  });

  it.each([
    [{ firstName: '' }, 'Please enter a valid name.'],
    [{ username: 'anna' }, 'Please enter a valid username (email).'],
    [{ roleId: 99 }, 'Please enter a user role.'],
  ])('needs what the dialog asks for: %j', (change, message) => {
    expect(newUserProblems({ ...anna, ...change }).map((problem) => problem.message)).toEqual([message]);
  });

  it('is assigned to an athlete once', () => {
    const assign = { kind: 'assign', userId, athleteId } as const;
    given(userDecider, [created]).when(assign).gives([assigned]);
    given(userDecider, [created, assigned]).when(assign).refuses('User already assigned to athlete.');
    given(userDecider, []).when(assign).refuses('Please select an user.');
  });

  it('is taken from an athlete that it has', () => {
    const remove = { kind: 'remove', userId, athleteId } as const;
    const removed = { type: 'UserRemovedFromAthlete', data: { userId, athleteId } } as const;
    given(userDecider, [created, assigned]).when(remove).gives([removed]);
    given(userDecider, [created, assigned, removed]).when(remove).nothingHappens();
  });
});
