import {
  invitedRole,
  type LinkUserForm,
  linkUserProblems,
  rolesToGive,
  usernameCheckProblems,
} from './link-user.ts';

const id = '0192f0a0-0000-7000-8000-000000000001';
const form = (more: Partial<LinkUserForm>): LinkUserForm => ({
  mode: 'new',
  userId: '',
  contactId: '',
  firstName: 'Anna',
  lastName: 'Bergeron',
  username: 'anna@rink.example',
  userRole: 20,
  ...more,
});

describe('linking a user to an athlete', () => {
  it.each([
    [form({})],
    [form({ username: ' Anna@Rink.Example ', userRole: 40 })],
    [form({ mode: 'existing', userId: id, firstName: '', username: '' })],
    [form({ mode: 'invite', contactId: id, firstName: '', username: '' })],
  ])('requires only %j', (filled) => {
    expect(linkUserProblems(filled)).toEqual([]);
  });

  it.each([
    [{ mode: 'existing' }, 'userId', 'Please select an user.'],
    [{ mode: 'invite' }, 'contactId', 'Please select an contact.'],
    [{ firstName: ' ' }, 'firstName', "Please enter user's info."],
    [{ lastName: '' }, 'lastName', "Please enter user's info."],
    [{ username: ' ' }, 'username', 'Please enter a username.'],
    [{ username: 'anna' }, 'username', 'Please enter a valid username (email).'],
    [{ userRole: null }, 'userRole', 'Please enter a user role.'],
    [{ userRole: 99 }, 'userRole', 'Please enter a user role.'],
  ] as const)('reports a missing %j', (more, field, message) => {
    expect(linkUserProblems(form(more))).toEqual([{ field, message }]);
  });

  it('reports everything that is missing at once', () => {
    const problems = linkUserProblems(form({ firstName: '', lastName: '', username: '', userRole: null }));
    expect(problems.map(({ field }) => field)).toEqual(['firstName', 'username', 'userRole']);
  });
});

describe('checking a username in advance', () => {
  it.each([
    ['', [], 'No username provided'],
    ['  ', [], 'No username provided'],
    [' Anna@Rink.Example', ['anna@rink.example'], 'Username already exists'],
  ])('of %j among %j says %j', (username, taken, message) => {
    expect(usernameCheckProblems(username, taken)).toEqual([{ field: 'username', message }]);
  });

  it('accepts a free username', () => {
    expect(usernameCheckProblems('anna@rink.example', ['mia@rink.example'])).toEqual([]);
  });
});

describe('roles', () => {
  it('of an invited contact are athlete for the athlete, and parent for everyone else', () => {
    expect([invitedRole(true), invitedRole(false)]).toEqual([20, 40]);
  });

  it('that a trainer may assign give access only to own athletes', () => {
    expect(rolesToGive('trainer').map(({ name }) => name)).toEqual(['athlete', 'parent']);
    expect(rolesToGive('admin')).toHaveLength(4);
  });
});
