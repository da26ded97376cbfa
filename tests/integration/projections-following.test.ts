import { randomUUID } from 'node:crypto';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { invoices } from '../../projections/billing/invoices.ts';
import { type House, openHouse, renamed, tally, until } from '../support/projections.ts';

jest.setTimeout(30_000);

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const packageOf = (athletePackageId: string, athleteId: string, invoiceIds: readonly string[]) =>
  packageAdded({
    athletePackageId,
    athleteId,
    type: 'Recurring',
    invoices: invoiceIds.map((invoiceId, index) => ({
      invoiceId,
      reference: index + 1,
      date: '2026-03-01',
      amount: 100,
      description: `"${index}" \\ of {many}, NULL`,
    })),
  });

test('rows and summaries are in the views when the position is reached', async () => {
  const host = await house.host([invoices]);
  const [athlete, pack, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await house.append(`athletePackage-${pack}`, packageOf(pack, athlete, [first, second]));
  const position = await house.append(`athletePackage-${pack}`, {
    type: 'InvoiceIssued',
    data: { athletePackageId: pack, invoiceId: second, externalRef: 'Q-1' },
  });
  expect(await host.waitForPosition(position, ['athlete_balances'], 5000)).toBe(true);
  expect(await house.rows(`select * from rm.invoices where id = '${second}'`)).toMatchObject([
    {
      id: second,
      athlete_package_id: pack,
      athlete_id: athlete,
      reference: 2,
      date: '2026-03-01',
      amount: 100,
      description: '"1" \\ of {many}, NULL',
      state: 'invoiced',
      external_ref: 'Q-1',
      revision: '1',
      position: String(position),
    },
  ]);
  expect(await house.rows('select * from rm.athlete_balances')).toMatchObject([
    { athlete_id: athlete, open: 100, pending: 100 },
  ]);
});

test('a copy built in many small batches equals one built at once', async () => {
  const host = await house.host([invoices]);
  const athletes = [randomUUID(), randomUUID(), randomUUID()];
  for (let n = 0; n < 60; n++) {
    const pack = randomUUID();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const [athleteId = '', one = '', two = ''] = [athletes[n % 3], ids[0], ids[1]];
    const stream = `athletePackage-${pack}`;
    await house.append(stream, packageOf(pack, athleteId, ids));
    await house.append(
      stream,
      { type: 'InvoiceOmitted', data: { athletePackageId: pack, invoiceId: one } },
      n % 2 === 0
        ? { type: 'InvoiceDeleted', data: { athletePackageId: pack, invoiceId: two } }
        : { type: 'InvoiceMissed', data: { athletePackageId: pack, invoiceId: two, reason: 'no funds' } },
    );
    if (n % 7 === 0) {
      await house.append(stream, {
        type: 'AthletePackageRemoved',
        data: { athletePackageId: pack, athleteId, invoiceIds: ids },
      });
    }
  }
  await host.caughtUp();
  const live = await everything();
  await host.rebuild('invoices');
  await until(async () => (await host.status())[0]?.rebuild === null);
  expect(await everything()).toEqual(live);
  expect(live[0]).toHaveLength((60 - 9) * 3 - 25);

  function everything() {
    return Promise.all([
      house.rows('select * from rm.invoices order by id'),
      house.rows('select * from rm.athlete_balances order by athlete_id'),
    ]);
  }
});

test('the summary of a group that lost its last row is updated', async () => {
  const host = await house.host([invoices]);
  const [athlete, pack, invoice] = [randomUUID(), randomUUID(), randomUUID()];
  await house.append(`athletePackage-${pack}`, packageOf(pack, athlete, [invoice]));
  await host.caughtUp();
  await house.append(`athletePackage-${pack}`, {
    type: 'InvoiceDeleted',
    data: { athletePackageId: pack, invoiceId: invoice },
  });
  await host.caughtUp();
  expect(await house.rows('select * from rm.invoices')).toEqual([]);
  expect(await house.rows('select * from rm.athlete_balances')).toMatchObject([
    { athlete_id: athlete, open: 0, pending: 0 },
  ]);
});

test('after a restart it continues from the checkpoint', async () => {
  const athlete = randomUUID();
  const first = await house.host([tally]);
  await house.append(`athlete-${athlete}`, renamed(athlete, 'One'), renamed(athlete, 'Two'));
  await first.caughtUp();
  await first.stop();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'Three'));
  const second = await house.host([tally]);
  await second.caughtUp();
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: 'Three', times: 3 }]);
});

test('events without effect delay no reader and move the checkpoint soon', async () => {
  const host = await house.host([tally]);
  const athlete = randomUUID();
  const position = await house.append(`athlete-${athlete}`, {
    type: 'AthleteMarkedInactive',
    data: { athleteId: athlete },
  });
  expect(await host.waitForPosition(position, ['tally'], 5000)).toBe(true);
  await until(async () => {
    const [build] = await house.rows<{ position: string }>('select position from rm.builds');
    return build?.position === String(position);
  });
});

test('the name of an erased person is blank in a copy built afterward', async () => {
  const host = await house.host([tally]);
  const athlete = randomUUID();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'Orr'));
  await host.caughtUp();
  expect(await house.rows('select name from rm.tally')).toEqual([{ name: 'Orr' }]);
  await house.keyring.destroy(`athlete:${athlete}`);
  await host.rebuild('tally');
  await until(async () => (await host.status())[0]?.rebuild === null);
  expect(await house.rows('select name, times from rm.tally')).toEqual([{ name: '', times: 1 }]);
});

test('an error that no event causes is retried until it works, and shown in the meantime', async () => {
  const host = await house.host([tally]);
  await host.caughtUp();
  const [build] = await host.status();
  await house.pool.query(`alter table rm.tally__b${build?.build} rename to hidden`);
  const athlete = randomUUID();
  const position = await house.append(`athlete-${athlete}`, renamed(athlete, 'Orr'));
  await until(async () => (await host.status())[0]?.error?.kind === 'retrying');
  expect((await host.status())[0]?.error?.message).toMatch(/does not exist/);
  expect(await host.waitForPosition(position, [], 10)).toBe(false);
  await house.pool.query(`alter table rm.hidden rename to tally__b${build?.build}`);
  expect(await host.waitForPosition(position, [], 10_000)).toBe(true);
  await until(async () => (await host.status())[0]?.error === null);
  expect(await host.parked()).toEqual([]);
});

test('lost connections are reestablished', async () => {
  const host = await house.host([tally]);
  await host.caughtUp();
  const athlete = randomUUID();
  await house.append(`athlete-${athlete}`, renamed(athlete, 'Orr'));
  await house.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await until(() => house.append(`athlete-${athlete}`, renamed(athlete, 'Howe')).then(Boolean, () => false));
  const head = await house.log.store.head();
  expect(await host.waitForPosition(head, [], 10_000)).toBe(true);
  expect(await house.rows('select name, times::text from rm.tally')).toEqual([
    { name: 'Howe', times: String(head) },
  ]);
});
