import { autochargeNoticeMail, type NoticeLine } from './notice-mail.ts';

const line = (more: Partial<NoticeLine> = {}): NoticeLine => ({
  athleteName: 'Owen Hughes',
  reference: 'PWHT-1002',
  description: 'Skills',
  amount: 19_000,
  card: 'Visa •••• 1111',
  ...more,
});
const mail = {
  business: 'Northside Hockey',
  firstName: 'Anna',
  day: '2026-11-05',
  link: 'https://rink.example/portal/billing',
};

test('the notice contains the athlete, the amount, the day, the card, and how to change it', () => {
  const { subject, text } = autochargeNoticeMail({ ...mail, lines: [line()] });
  expect(subject).toBe('$190.00 will be charged on 11/05/2026');
  expect(text).toContain('Hello Anna,');
  expect(text).toContain('On 11/05/2026 we will charge $190.00 to Visa •••• 1111,');
  expect(text).toContain('Owen Hughes · PWHT-1002 · Skills · $190.00\n');
  expect(text).toContain('To use another card or to pay earlier,');
  expect(text).toContain('https://rink.example/portal/billing');
});

test('several invoices are added up, and each shows its card if they differ', () => {
  const ella = line({ athleteName: 'Ella Hughes', amount: 5_050, card: 'Discover •••• 1117' });
  const { subject, text } = autochargeNoticeMail({ ...mail, lines: [line(), ella] });
  expect(subject).toBe('$240.50 will be charged on 11/05/2026');
  expect(text).toContain('we will charge $240.50 to your cards,');
  expect(text).toContain('Owen Hughes · PWHT-1002 · Skills · $190.00 · Visa •••• 1111');
  expect(text).toContain('Ella Hughes · PWHT-1002 · Skills · $50.50 · Discover •••• 1117');
});
