import { signedCopy, signedCopyName } from './signed-copy.ts';
import { waiverReminderMail, waiverSignedMail } from './waiver-mails.ts';

const signed = {
  business: 'Northern Ice',
  waiverName: 'Ice 2026',
  version: 2,
  text: 'I know the risk.\n\nI agree.',
  sha256: 'a'.repeat(64),
  athleteName: 'Ava Miller',
  signedBy: 'Dana Miller',
  account: 'dana@example.test',
  signedAt: '2026-11-28T22:12:00.000Z',
  timezone: 'America/Chicago',
};

test('a copy says who signed which text when', () => {
  expect(signedCopy(signed)).toBe(`Northern Ice

Ice 2026, version 2

For: Ava Miller

I know the risk.

I agree.

---

Signed electronically

Name: Dana Miller
Account: dana@example.test
Time: 11/28/26 4:12pm CST (2026-11-28T22:12:00.000Z)
SHA-256 of the text: ${'a'.repeat(64)}
`);
});

test('a copy has a name that every file system takes', () => {
  expect(signedCopyName({ waiverName: 'Ice / Rink: "2026"', version: 2 })).toBe(
    'Signed waiver - Ice Rink 2026 - version 2.txt',
  );
});

test('the emails name the waiver and the athlete', () => {
  const reader = { firstName: 'Dana', link: 'https://rink.test/portal/forms' };
  expect(waiverSignedMail({ ...signed, ...reader })).toMatchObject({
    subject: 'You signed Ice 2026 for Ava Miller',
    text: expect.stringContaining('as Dana Miller on 11/28/26 4:12pm CST'),
  });
  expect(waiverReminderMail({ ...signed, ...reader })).toMatchObject({
    subject: 'Please sign Ice 2026 for Ava Miller',
    text: expect.stringContaining(reader.link),
  });
});
