import { passwordProblems } from './password.ts';

const leaked = (password: string) => password === 'password123' || password === 'correct horse battery';
const problems = (password: string, roleId = 40) =>
  passwordProblems(password, { username: 'anna.bergeron@rink.example', roleId }, leaked);
const [admin, athlete, trainer, parent] = [10, 20, 30, 40];

describe('a proposed password', () => {
  it.each(['wrist shot from the point', 'kxq-83-zz', 'ein schönes Tor', 'wrist shot from '.repeat(64)])(
    'may be %s',
    (password) => expect(problems(password)).toEqual([]),
  );

  it.each([
    ['', 'Password must be at least 8 characters.'],
    ['1234567', 'Password must be at least 8 characters.'],
    ['ab'.repeat(513), 'Password must be at most 1024 characters.'],
    ['Anna.Bergeron@rink.example', 'Password must not be the same as the username.'],
    ['anna.bergeron', 'Password must not be the same as the username.'],
    ['PassWord123', 'This password is too common. Please choose another one.'],
    ['zzzzzzzzzzzz', 'This password is too common. Please choose another one.'],
    ['12341234', 'This password is too common. Please choose another one.'],
    ['abcDEFgh', 'This password is too common. Please choose another one.'],
    ['87654321', 'This password is too common. Please choose another one.'],
  ])('cannot be %j', (password, message) =>
    expect(problems(password)).toEqual([{ field: 'password', message }]),
  );

  it.each([
    [parent, 8],
    [athlete, 8],
    [trainer, 12],
    [admin, 12],
  ])('of a user with the role %i has at least %i characters', (roleId, shortest) => {
    const message = `Password must be at least ${shortest} characters.`;
    const typed = 'glove side high';
    expect(problems(typed.slice(0, shortest - 1), roleId)).toEqual([{ field: 'password', message }]);
    expect(problems(typed.slice(0, shortest), roleId)).toEqual([]);
  });
});
