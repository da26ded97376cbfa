import { passwordProblems } from './password.ts';

const told = (password: string) => passwordProblems(password, 'anna.bergeron@rink.example');

describe('a password that somebody wants', () => {
  it.each(['wrist shot from the point', 'kxq-83-zz', 'ein schönes Tor', 'x9'.repeat(512)])(
    'may be %s',
    (password) => expect(told(password)).toEqual([]),
  );

  it.each([
    ['', 'Password must be at least 8 characters.'],
    ['1234567', 'Password must be at least 8 characters.'],
    ['ab'.repeat(513), 'Password must be at most 1024 characters.'],
    ['Anna.Bergeron@rink.example', 'Password must not be the username.'],
    ['anna.bergeron', 'Password must not be the username.'],
    ['PassWord123', 'This password is one of the first that others would try. Please choose another one.'],
    ['zzzzzzzzzzzz', 'This password is one of the first that others would try. Please choose another one.'],
  ])('can not be %j', (password, message) =>
    expect(told(password)).toEqual([{ field: 'password', message }]),
  );

  it('is refused beside the input that it was typed into', () => {
    expect(passwordProblems('short', 'anna', 'newPassword')).toMatchObject([{ field: 'newPassword' }]);
  });
});
