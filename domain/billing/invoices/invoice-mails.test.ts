import { invoiceMail, type MailedInvoice, reminderMail, statementMail } from './invoice-mails.ts';

const mail = {
  business: 'Northside Hockey',
  firstName: 'Anna',
  athleteName: 'Owen Hughes',
  link: 'https://rink.example/portal/billing',
};
const invoice: MailedInvoice = {
  number: 'PWHT-1002',
  date: '2026-03-20',
  amount: 15_000,
  balance: 10_050,
  description: 'Skills',
};

test('the email about an invoice says what it is for, what is owed, and where to pay', () => {
  const { subject, text } = invoiceMail(mail, invoice);
  expect(subject).toBe('Invoice PWHT-1002 from Northside Hockey');
  expect(text).toContain('Hello Anna,');
  expect(text).toContain('invoice PWHT-1002 for Owen Hughes: Skills, $150.00, dated 03/20/2026.');
  expect(text).toContain('Amount due: $100.50, due on 03/20/2026.');
  expect(text).toContain('https://rink.example/portal/billing');
});

test('the email about a paid invoice says that it is paid', () => {
  expect(invoiceMail(mail, { ...invoice, balance: 0 }).text).toContain('It is paid. Thank you!');
});

test('a reminder contains the open amount', () => {
  const { subject, text } = reminderMail(mail, invoice);
  expect(subject).toBe('Reminder: $100.50 due for invoice PWHT-1002');
  expect(text).toContain('Invoice PWHT-1002 for Owen Hughes has a balance of $100.50');
});

test('a statement lists its invoices with their sums', () => {
  const paid = { ...invoice, number: 'PWHT-1001', date: '2026-02-20', balance: 0 };
  const { text, html } = statementMail(mail, [paid, invoice]);
  expect(text).toContain('The total is $300.00, and $100.50 is still due.');
  expect(text).toContain('02/20/2026 · PWHT-1001 · Skills, $150.00 · paid');
  expect(text).toContain('03/20/2026 · PWHT-1002 · Skills, $150.00 · $100.50 due');
  expect(html).toContain('PWHT-1001');
});

test('a credit is named, and an invoice of which all was credited was not paid', () => {
  const part = { ...invoice, credited: 4_950, balance: 10_050 };
  expect(invoiceMail(mail, part).text).toContain(
    'We credited $49.50 on it. Amount due: $100.50, due on 03/20/2026.',
  );
  const whole = { ...invoice, credited: 15_000, balance: 0 };
  expect(invoiceMail(mail, whole).text).toContain('We credited $150.00 on it. Nothing is due.');
  const { text } = statementMail(mail, [whole, part]);
  expect(text).toContain('$150.00 · $150.00 credited · nothing due');
  expect(text).toContain('$150.00 · $49.50 credited · $100.50 due');
});
