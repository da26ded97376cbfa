import { chosenPasswordProblems, passwordChangeProblems } from './choose-password.ts';
import { passwordTexts } from './password-texts.ts';

const username = 'anna@rink.test';
const anna = { username, roleId: 40 };
const fine = 'seven goals in may';

const messages = (problems: readonly { readonly field: string; readonly message: string }[]) =>
  problems.map(({ field, message }) => `${field}: ${message}`);

describe('a new password', () => {
  it('is accepted if it is typed twice and hard to guess', () => {
    expect(chosenPasswordProblems({ password: fine, repeated: fine }, anna)).toEqual([]);
  });

  it.each([
    ['', '', 'password: Please enter valid passwords.'],
    [fine, '', 'repeated: Please enter valid passwords.'],
    ['', fine, 'password: Please enter valid passwords.'],
    ['short', 'other', 'repeated: Passwords do not match.'],
    ['short', 'short', 'password: Password must be at least 8 characters.'],
    [username, username, 'password: Password must not be the same as the username.'],
  ])('of %j and %j gets one message at a time', (password, repeated, message) => {
    expect(messages(chosenPasswordProblems({ password, repeated }, anna))).toEqual([message]);
  });

  it('uses the messages of its dialog', () => {
    const nothing = { password: '', repeated: '' };
    expect(messages(chosenPasswordProblems(nothing, anna, passwordTexts.missing))).toEqual([
      'password: Please enter a valid password.',
    ]);
  });
});

describe('a changed password', () => {
  const change = { password: fine, repeated: fine, originalPassword: '' };

  it('requires the current one', () => {
    expect(messages(passwordChangeProblems(change, { owner: anna, needsCurrent: true }))).toEqual([
      'originalPassword: Please enter your current password.',
    ]);
    const withCurrent = { ...change, originalPassword: 'the old one' };
    expect(passwordChangeProblems(withCurrent, { owner: anna, needsCurrent: true })).toEqual([]);
  });

  it('requires no current one for admins', () => {
    expect(passwordChangeProblems(change, { owner: anna, needsCurrent: false })).toEqual([]);
  });
});
