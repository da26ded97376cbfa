import { randomUUID } from 'node:crypto';
import { autochargeNotice } from '../../commands/billing/autocharge/notice.ts';
import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { handle } from '../../commands/runtime/handle.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import { addDays, dayIn, formatDay } from '../../domain/shared/day.ts';
import { type Api, type Bought, contextOf, type SignedIn } from '../support/api.ts';
import { type ConnectedApi, startConnectedApi } from '../support/connected-api.ts';
import { runJob } from '../support/jobs.ts';

const timezone = 'America/Denver';
const DAY_MS = 86_400_000;

/** The due day of the first invoices: three days after the start of a test. */
let due = '';
let connected: ConnectedApi;
let api: Api;
let admin: SignedIn;
beforeEach(async () => {
  due = addDays(dayIn(timezone, new Date()), 3);
  connected = await startConnectedApi({
    environment: { TIMEZONE: timezone },
  });
  api = connected.api;
  admin = await api.signedIn('admin');
});
afterEach(() => connected.close());

interface Family {
  readonly parent: SignedIn;
  readonly bought: readonly Bought[];
}

/** A parent whose card is charged for each of these athletes; the first invoice of each is due three days later. */
async function family(...names: string[]): Promise<Family> {
  const { log } = api.services;
  const athleteIds: string[] = [];
  for (const firstName of names) athleteIds.push(await api.athlete({ firstName }));
  const parent = await api.family(...athleteIds);
  const cardId = randomUUID();
  const details = { brand: 'Visa', last4: '1111', expiryMonth: 12, expiryYear: 2040 };
  const processorCardId = connected.simulator.books.seedCard({
    walletId: walletOf(cardId),
    number: '4111111111111111',
    month: 12,
    year: 2040,
    name: 'Anna Bergeron',
  });
  await handle(log, cardAggregate, cardId, { kind: 'start', cardId, userId: parent.userId }, contextOf());
  await handle(
    log,
    cardAggregate,
    cardId,
    { kind: 'keep', cardId, ...details, processorCardId },
    contextOf(),
  );
  const bought: Bought[] = [];
  for (const athleteId of athleteIds) {
    const customerId = connected.simulator.books.seedCustomer({ displayName: athleteId });
    for (const command of [
      { kind: 'link-customer', athleteId, customerId },
      { kind: 'choose-card', athleteId, cardId },
      { kind: 'turn-on', athleteId },
    ] as const) {
      await handle(log, athleteBilling, athleteId, command, contextOf());
    }
    bought.push(await api.bought(athleteId, { startDate: due }));
  }
  await api.settled();
  return { parent, bought };
}

/** The job, as it goes so many days later. */
async function run(days = 0): Promise<void> {
  await api.services.host.caughtUp();
  await runJob(api, 'autocharge-notices', new Date(Date.now() + days * DAY_MS));
  await api.settled();
}

const mailsTo = ({ parent }: Family) => api.mails.filter(({ to }) => to === parent.person.username);

test('three days before, a family gets one email about all charges of the day', async () => {
  const both = await family('Owen', 'Ella');
  await run(-1);
  expect(api.mails).toEqual([]);

  await run();
  await run();
  await run(1);
  const [mail, ...more] = mailsTo(both);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`$800.00 will be charged on ${formatDay(due)}`);
  expect(mail?.text).toContain('to Visa •••• 1111');
  expect(mail?.text).toMatch(/Owen Hughes · PWHT-\d+ · .*\$400\.00/);
  expect(mail?.text).toMatch(/Ella Hughes · PWHT-\d+ · .*\$400\.00/);
  expect(mail?.text).toContain('/portal/billing');
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain('You get emails of the kind “Billing reminders”');
});

test('no email is sent after an opt-out or without autocharge', async () => {
  const [willing, unwilling, off] = [await family('Owen'), await family('Ella'), await family('Max')];
  const choice = `/users/${unwilling.parent.userId}/communication-prefs/billing-reminders`;
  expect((await unwilling.parent.post(choice, { method: 'add' })).status).toBe(200);
  await admin.put(`/athletes/${off.bought[0]?.athleteId}/autocharge`, { is_on: false });
  await run();
  expect([willing, unwilling, off].map((one) => mailsTo(one).length)).toEqual([1, 0, 0]);
});

test('invoices paid between the notice and its email are left out', async () => {
  const { log } = api.services;
  const both = await family('Owen', 'Ella');
  const [owen, ella] = both.bought.map((one) => one.invoice(0));
  if (!owen || !ella) throw new Error('Nothing was bought');
  await api.bringInto(owen, 'paid');
  const { userId } = both.parent;
  const asked = async (...chosen: (typeof owen)[]) => {
    const invoices = chosen.map(({ athletePackageId, invoiceId }) => {
      const athleteId = both.bought.find((one) => one.athletePackageId === athletePackageId)?.athleteId ?? '';
      return { athleteId, athletePackageId, invoiceId };
    });
    const noticeId = randomUUID();
    const notice = { noticeId, userId, day: due, invoices };
    await handle(log, autochargeNotice, noticeId, notice, contextOf());
    await api.settled();
  };
  await asked(owen);
  expect(mailsTo(both)).toEqual([]);
  await asked(owen, ella);
  expect(mailsTo(both).map(({ subject }) => subject)).toEqual([
    `$400.00 will be charged on ${formatDay(due)}`,
  ]);
});

test('a pending invoice that will not be issued is not announced', async () => {
  const { log } = api.services;
  const [willing, unlinked] = [await family('Owen'), await family('Ella')];
  const athleteId = unlinked.bought[0]?.athleteId ?? '';
  await handle(log, athleteBilling, athleteId, { kind: 'unlink-customer', athleteId }, contextOf());
  await api.settled();
  await run();
  expect([willing, unlinked].map((one) => mailsTo(one).length)).toEqual([1, 0]);
});

test('a business without automatic issuing announces only issued invoices', async () => {
  const [issued, pending] = [await family('Owen'), await family('Ella')];
  await admin.post('/invoices/process', { invoices: [issued.bought[0]?.invoice(0).id] });
  await admin.put('/admin/globals/issue_invoices_daily', { global_value: 'false' });
  await api.settled();
  await run();
  expect([issued, pending].map((one) => mailsTo(one).length)).toEqual([1, 0]);
});

test('a notice that was requested is not sent once issuing is turned off', async () => {
  const { log } = api.services;
  const owen = await family('Owen');
  const invoice = owen.bought[0]?.invoice(0);
  if (!invoice) throw new Error('Nothing was bought');
  await admin.put('/admin/globals/issue_invoices_daily', { global_value: 'false' });
  await api.settled();
  const { athletePackageId, invoiceId } = invoice;
  const noticeId = randomUUID();
  const invoices = [{ athleteId: owen.bought[0]?.athleteId ?? '', athletePackageId, invoiceId }];
  const notice = { noticeId, userId: owen.parent.userId, day: due, invoices };
  await handle(log, autochargeNotice, noticeId, notice, contextOf());
  await api.settled();
  expect(mailsTo(owen)).toEqual([]);
});

test('a business without autocharge sends no notices', async () => {
  const owen = await family('Owen');
  await admin.put('/admin/globals/autocharge_daily', { global_value: 'false' });
  await run();
  expect(mailsTo(owen)).toEqual([]);
});
