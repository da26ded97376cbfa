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

test('who got the place is told which one, and how to give it up', () => {
  expect(placeFromWaitlistMail(mail)).toMatchObject({
    subject: 'Mia Petrov has the place on Monday 10/05/2026',
    text: `Hello Anna,

A place became free, and Mia Petrov has it: Skills <U12> · Monday 10/05/2026, 6:00pm – 7:15pm · North Rink.

${mail.link}

It is reserved now, as if you had reserved it yourself. If it does not suit you any more, please omit it on the page above, so that somebody else can come.

North Rink
`,
  });
});

test('who waited in vain is told so, and that nothing was reserved', () => {
  const { subject, text, html } = waitlistClosedMail({ ...mail, locationName: '' });
  expect(subject).toBe('No place became free on Monday 10/05/2026');
  expect(text).toContain(
    'there was no place for Mia Petrov: Skills <U12> · Monday 10/05/2026, 6:00pm – 7:15pm.',
  );
  expect(text).toContain('Nothing was reserved for it.');
  expect(html).toContain('Skills &lt;U12&gt;');
});
