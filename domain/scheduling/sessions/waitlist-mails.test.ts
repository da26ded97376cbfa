import { placeFromWaitlistMail, type WaitlistMail, waitlistClosedMail } from './waitlist-mails.ts';

const mail: WaitlistMail = {
  business: 'North Rink',
  firstName: 'Anna',
  athleteName: 'Mia Petrov',
  groupName: 'Skills <U12>',
  locationName: 'North Rink',
  localDate: '2026-10-05',
  localStart: '18:00',
  localEnd: '19:15',
  link: 'https://rink.example/portal/schedules?athlete=1',
};

test('an email tells the family which session the athlete got, and how to give it up', () => {
  expect(placeFromWaitlistMail(mail)).toMatchObject({
    subject: 'Mia Petrov has a spot on Monday 10/05/2026',
    text: `Hello Anna,

A spot opened up, and it is reserved for Mia Petrov: Skills <U12> · Monday 10/05/2026, 6:00pm – 7:15pm · North Rink.

${mail.link}

You do not need to do anything. If the session no longer works for you, please omit it on the page above so that another athlete can have the spot.

North Rink
`,
  });
});

test('an email tells the family that no spot opened and nothing was reserved', () => {
  const { subject, text, html } = waitlistClosedMail({ ...mail, locationName: '' });
  expect(subject).toBe('No spot opened up on Monday 10/05/2026');
  expect(text).toContain(
    'no spot opened up for Mia Petrov: Skills <U12> · Monday 10/05/2026, 6:00pm – 7:15pm.',
  );
  expect(text).toContain('Nothing was reserved.');
  expect(html).toContain('Skills &lt;U12&gt;');
});
