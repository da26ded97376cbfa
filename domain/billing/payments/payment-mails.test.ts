import { declinedMail, receiptMail } from './payment-mails.ts';

const receipt = {
  business: 'North Rink Hockey',
  firstName: 'Anna',
  athleteName: 'Owen Hughes',
  athleteNames: ['Owen Hughes'],
  day: '2026-03-02',
  amount: 12_550,
  method: 'credit_card',
  card: 'Visa •••• 1111',
  lines: [{ reference: 'PWHT-1002', description: 'Goalie Academy', amount: 10_000 }],
  credit: 2_550,
  memo: '',
} as const;

test('a receipt says what was received, how, and for what', () => {
  const { subject, text } = receiptMail(receipt);
  expect(subject).toBe('Receipt: $125.50 to North Rink Hockey');
  expect(text).toContain('We received $125.50 for Owen Hughes on 03/02/2026, charged to Visa •••• 1111.');
  expect(text).toContain('PWHT-1002 · Goalie Academy · $100.00');
  expect(text).toContain('$25.50 is kept as credit for future invoices.');
});

test.each([
  ['check', 'by check'],
  ['cash', 'in cash'],
] as const)('a receipt of %s says so', (method, words) => {
  expect(receiptMail({ ...receipt, method, card: '', credit: 0 }).text).toContain(`03/02/2026, ${words}.`);
});

test('a family is told why its card was not charged, and where it can pay', () => {
  const { subject, text } = declinedMail({
    ...receipt,
    reason: 'The card was declined.',
    link: 'https://rink.example/portal/billing',
  });
  expect(subject).toBe('A payment to North Rink Hockey did not go through');
  expect(text).toContain(
    'We could not charge $125.50 for Owen Hughes to Visa •••• 1111. Your card was not charged.',
  );
  expect(text).toContain('The reason given was: The card was declined.');
  expect(text).toContain('https://rink.example/portal/billing');
});

test('a receipt for several athletes says who got what', () => {
  const [line] = receipt.lines;
  const { text } = receiptMail({
    ...receipt,
    athleteNames: ['Owen Hughes', 'Ava Hughes'],
    lines: line ? [line, { ...line, reference: 'PWHT-1003', athleteName: 'Ava Hughes' }] : [],
  });
  expect(text).toContain('for Owen Hughes and Ava Hughes on');
  expect(text).toContain('PWHT-1003 · Ava Hughes · Goalie Academy · $100.00');
});
