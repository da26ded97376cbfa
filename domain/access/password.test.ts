import { passwordProblems } from './password.ts';

const problems = (password: string) => passwordProblems(password, 'anna.bergeron@rink.example');

describe('a proposed password', () => {
  it.each(['wrist shot from the point', 'kxq-83-zz', 'ein schönes Tor', 'x9'.repeat(512)])(
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
  ])('cannot be %j', (password, message) =>
    expect(problems(password)).toEqual([{ field: 'password', message }]),
  );

  it('is refused with an error for its input', () => {
    expect(passwordProblems('short', 'anna', 'newPassword')).toMatchObject([{ field: 'newPassword' }]);
  });
});
