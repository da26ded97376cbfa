import {
  accountClosedByMergeMail,
  accountMergedMail,
  accountReopenedMail,
  accountSeparatedMail,
  passwordChangedMail,
  registerMail,
  resetMail,
  tellsOwner,
} from './mails.ts';

const business = { name: 'North Rink', timezone: 'America/Chicago' };
const about = {
  firstName: 'Anna',
  link: 'https://rink.example/register?token=abc',
  expiresAt: '2026-03-09T15:00:00.000Z',
};

test('an invitation contains the business, the link, and its expiration in local time', () => {
  const { subject, text } = registerMail(business, about);
  expect(subject).toBe('You are invited to North Rink');
  expect(text).toContain('Hello Anna,');
  expect(text).toContain(about.link);
  expect(text).toContain('expires on Monday, March 9, 2026 at 10:00 AM CDT');
});

test('an email for a reset says that ignoring it keeps the password', () => {
  const { subject, text } = resetMail(business, about);
  expect(subject).toBe('Choose a new password for North Rink');
  expect(text).toContain(about.link);
  expect(text).toContain('expires on Monday, March 9, 2026 at 10:00 AM CDT');
  expect(text).toContain('Your password will not change');
});

test.each([
  ['changed', 'The password for your account was changed.'],
  ['reset', 'using a link that we emailed to you'],
  ['changed-by-admin', 'Our staff set a new password for your account.'],
] as const)('a notice about a password that was %s says when and how', (reason, how) => {
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

test('a first password is not announced to its owner', () => {
  expect([tellsOwner('created'), tellsOwner('registration')]).toEqual([false, false]);
});

describe('the emails about a merge of two accounts', () => {
  it.each([
    [
      accountClosedByMergeMail,
      'Your accounts for North Rink are now one',
      'Please sign in with your other email address',
    ],
    [
      accountMergedMail,
      'Your accounts for North Rink are now one',
      'You see all athletes of both accounts here.',
    ],
    [
      accountReopenedMail,
      'Your accounts for North Rink are separate again',
      'Links from before the merge do not work.',
    ],
    [
      accountSeparatedMail,
      'Your accounts for North Rink are separate again',
      'Athletes and cards of the other account are no longer shown here.',
    ],
  ])('say when it happened, what follows, and whom to ask', (write, subject, sentence) => {
    const at = '2026-03-09T15:00:00.000Z';
    const mail = write(business, { firstName: 'Anna', at, address: 'https://rink.example' });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('On Monday, March 9, 2026 at 10:00 AM CDT, our staff');
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('If you did not expect this, please contact us right away.');
    // The reader may be someone else, so no other address is named.
    expect(mail.text).not.toContain('@');
  });
});
