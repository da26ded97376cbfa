import { passwordChangedMail, registerMail, resetMail, tellsOwner } from './mails.ts';

const business = { name: 'North Rink', timezone: 'America/Chicago' };
const about = {
  firstName: 'Anna',
  link: 'https://rink.example/register?token=abc',
  expiresAt: '2026-03-09T15:00:00.000Z',
};

test('an invitation names the business, the link, and until when it works on the clocks there', () => {
  const { subject, text } = registerMail(business, about);
  expect(subject).toBe('You are invited to North Rink');
  expect(text).toContain('Hello Anna,');
  expect(text).toContain(about.link);
  expect(text).toContain('until Monday, March 9, 2026 at 10:00 AM CDT');
});

test('a mail for a reset says that the password stays when it is ignored', () => {
  const { subject, text } = resetMail(business, about);
  expect(subject).toBe('Choose a new password for North Rink');
  expect(text).toContain(about.link);
  expect(text).toContain('until Monday, March 9, 2026 at 10:00 AM CDT');
  expect(text).toContain('your password stays as it is');
});

test.each([
  ['changed', 'The password of your account was changed.'],
  ['reset', 'through a link that we mailed to you'],
  ['changed-by-admin', 'Our staff gave your account a new password.'],
] as const)('a password that was %s is told with when and how', (reason, how) => {
  const { text } = passwordChangedMail(business, {
    firstName: 'Anna',
    reason,
    changedAt: '2026-11-01T06:30:00.000Z',
    address: 'https://rink.example',
  });
  expect(text).toContain(how);
  expect(text).toContain('Sunday, November 1, 2026 at 1:30 AM CDT');
  expect(text).toContain('https://rink.example');
  expect(tellsOwner(reason)).toBe(true);
});

test('a first password is no news to its owner', () => {
  expect([tellsOwner('created'), tellsOwner('registration')]).toEqual([false, false]);
});
