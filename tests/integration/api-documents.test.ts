import { z } from 'zod';
import type { SignedIn } from '../support/api.ts';
import { shown } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { openHousehold } from '../support/household.ts';
import { readPdf } from '../support/read-pdf.ts';

let connected: ConnectedApi;
let admin: SignedIn;
beforeAll(async () => {
  connected = await startConnectedApi();
  admin = await connected.api.signedIn('admin');
  const address = { global_value: '12 Rink Road, Minneapolis, MN 55401' };
  await admin.put('/admin/globals/business_postal_address', address);
});
afterAll(() => connected.close());

/** As bytes: an unpacked text would lose some of them. */
async function fileFor(person: SignedIn, path: string) {
  const cookies = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${connected.api.address}/api${path}`, { headers: { Cookie: cookies } });
  const { headers, status } = answer;
  const disposition = headers.get('Content-Disposition') ?? '';
  const name = decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '');
  return { status, name, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

async function linesFor(person: SignedIn, path: string): Promise<string[]> {
  const { status, bytes } = await fileFor(person, path);
  expect(status).toBe(200);
  return (await readPdf(bytes)).pages.flat();
}

const createdView = z.looseObject({ id: z.string() });

test('an invoice on paper has the number, the amount and the balance of the screen', async () => {
  const { owing, invoiceIds, family, payments } = await openHousehold(connected, admin);
  const [first = ''] = invoiceIds;
  await admin.post(payments, {
    transactions: [first],
    paymentMethod: 'check',
    paymentAmount: 100.01,
    billingAccountId: null,
  });
  await connected.api.settled();
  const invoice = await shown(admin, owing, first);
  const path = `/athletes/${owing.athleteId}/invoices/${first}/pdf`;
  const { status, name, headers, bytes } = await fileFor(admin, path);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('Cache-Control')).toContain('no-store');
  const number = `PWHT-${String(invoice.athlete_package_invoice_id)}`;
  expect(name).toBe(`Invoice ${number}.pdf`);
  const { title, pages } = await readPdf(bytes);
  const lines = pages.flat();
  expect(title).toBe(`Invoice ${number}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      '12 Rink Road, Minneapolis, MN 55401',
      'PARTLY PAID',
      `Total $${invoice.invoice_amount.toFixed(2)}`,
      'Paid $100.01',
      `Balance due $${(invoice.invoice_amount - 100.01).toFixed(2)}`,
    ]),
  );
  expect(lines.some((line) => /^\d\d\/\d\d\/\d{4} Check \$100\.01$/.test(line))).toBe(true);
  // Nothing in it depends on when it was made.
  expect(Buffer.compare(bytes, (await fileFor(admin, path)).bytes)).toBe(0);
  // The family is billed under its own name.
  expect(await linesFor(family, path)).toContain(`${family.person.firstName} ${family.person.lastName}`);
});

test('a receipt names the card to its owner and to staff, and to nobody else', async () => {
  const { owing, invoiceIds, family, cardId, payments } = await openHousehold(connected, admin);
  const [first = ''] = invoiceIds;
  const { results } = await family.post(payments, { transactions: [first], billingAccountId: cardId });
  const path = `${payments}/${createdView.parse(results).id}/pdf`;
  const number = `PWHT-${String((await shown(admin, owing, first)).athlete_package_invoice_id)}`;
  for (const reader of [admin, family]) {
    const lines = await linesFor(reader, path);
    expect(lines).toEqual(
      expect.arrayContaining(['RECEIVED', 'Visa •••• 1111', '$400.00', '1 invoice $400.00']),
    );
    expect(lines.some((line) => line.startsWith(number) && line.endsWith('$400.00'))).toBe(true);
  }
  const other = await connected.api.family(owing.athleteId);
  const words = (await linesFor(other, path)).join(' ');
  expect(words).toContain('$400.00');
  expect(words).not.toMatch(/1111|Visa/);
  expect(words).not.toContain('Received from');
});

test('a family gets no document of another family, and no document of its own athlete by the id of another', async () => {
  const one = await openHousehold(connected, admin);
  const other = await openHousehold(connected, admin);
  const { results } = await other.family.post(other.payments, {
    transactions: [other.invoiceIds[0]],
    billingAccountId: other.cardId,
  });
  const payment = createdView.parse(results).id;
  for (const path of [
    `/athletes/${other.owing.athleteId}/invoices/${other.invoiceIds[0] ?? ''}/pdf`,
    `${other.payments}/${payment}/pdf`,
    `/athletes/${one.owing.athleteId}/invoices/${other.invoiceIds[0] ?? ''}/pdf`,
    `${one.payments}/${payment}/pdf`,
  ]) {
    expect([path, (await fileFor(one.family, path)).status]).toEqual([path, 404]);
  }
});

test('emails about invoices and payments have the document attached', async () => {
  const { owing, invoiceIds, family, cardId, payments } = await openHousehold(connected, admin);
  const [first = '', second = ''] = invoiceIds;
  const since = connected.api.mails.length;
  await admin.post('/invoices/email', { invoices: [first] });
  await admin.post(`/athletes/${owing.athleteId}/statement`, { invoices: [first, second] });
  await family.post(payments, {
    transactions: [second],
    billingAccountId: cardId,
    options: { sendEmailReceipt: true },
  });
  await connected.api.settled();
  const sent = connected.api.mails
    .slice(since)
    .filter(({ to }) => to === family.person.username)
    .flatMap(({ attachments = [] }) => attachments);
  const names = sent.map(({ filename }) => filename.replaceAll(/\d{4}-\d\d-\d\d/g, 'day'));
  const number = `PWHT-${String((await shown(admin, owing, first)).athlete_package_invoice_id)}`;
  expect(names.toSorted()).toEqual([`Invoice ${number}.pdf`, 'Receipt day $400.00.pdf', 'Statement day.pdf']);
  for (const { content, contentType } of sent) {
    expect(contentType).toBe('application/pdf');
    if (typeof content === 'function') throw new Error('expected bytes');
    expect((await readPdf(content)).pages).toHaveLength(1);
  }
});
