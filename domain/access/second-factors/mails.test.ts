import { secondFactorMail } from './mails.ts';

const business = { name: 'North Rink', timezone: 'America/Chicago' };

test.each([
  ['AuthenticatorAdded', 'An authenticator app was added'],
  ['PasskeyAdded', 'A passkey was added'],
  ['SecondFactorRemoved', 'A second step for signing in was removed'],
  ['SecondFactorsReset', 'by our staff'],
  ['RecoveryCodesIssued', 'Earlier codes no longer work'],
  ['RecoveryCodeUsed', 'A recovery code was used'],
] as const)('a notice about %s says what happened, when, and what to do', (type, what) => {
  const { subject, text } = secondFactorMail(business, {
    firstName: 'Anna',
    type,
    changedAt: '2026-11-01T06:30:00.000Z',
    address: 'https://rink.example',
  });
  expect(subject).toBe('The sign-in security of your North Rink account changed');
  expect(text).toContain(what);
  expect(text).toContain('Sunday, November 1, 2026 at 1:30 AM CDT');
  expect(text).toContain('change your password at once and let us know');
  expect(text).toContain('https://rink.example');
});
