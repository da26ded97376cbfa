import { whatIfView } from '../../contract/billing/packages.ts';
import {
  type Api,
  type Bought,
  changesNothing,
  packagesOf,
  type SignedIn,
  startApi,
} from '../support/api.ts';

let api: Api;
let trainer: SignedIn;
beforeAll(async () => {
  api = await startApi();
  trainer = await api.signedIn('trainer');
});
afterAll(() => api.close());

/** Requests a preview. */
async function whatIf({ athleteId }: Bought, body: object) {
  let answer: unknown;
  await changesNothing(api, async () => {
    answer = (await trainer.post(`/athletes/${athleteId}/what-if`, body)).results;
  });
  return whatIfView.parse(answer);
}

/** The current package in the format of a preview. */
async function really({ athleteId }: Bought) {
  const invoices = (await packagesOf(trainer, athleteId)).flatMap((one) => one.invoices);
  return invoices
    .map((one) => [one.invoice_date, one.invoice_amount, one.invoice_state])
    .toSorted((one, other) => (String(one[0]) < String(other[0]) ? -1 : 1));
}

const planned = (invoices: readonly { date: string; amount: number; state: string }[]) =>
  invoices.map(({ date, amount, state }) => [date, amount, state]);

describe('a preview', () => {
  test('of prorating equals the result of prorating', async () => {
    const bought = await api.bought(await api.athlete(), { startDate: '2031-03-20' });
    const { id, path } = bought.invoice(0);
    const answer = await whatIf(bought, { kind: 'prorate', invoice_id: id, invoice_date: '2031-03-05' });
    expect(answer).toMatchObject({ is_possible: true, message: '', total_before: 1200, total_after: 900 });
    expect(planned(answer.invoices_before)).toEqual(await really(bought));

    const body = { invoice_date: '2031-03-05', invoice_amount: 100, invoice_description: 'Goalie Academy' };
    expect((await trainer.post(`${path}/prorate`, body)).status).toBe(200);
    expect(planned(answer.invoices_after)).toEqual(await really(bought));
  });

  test('of another package equals the result of removing the rest and adding it', async () => {
    const bought = await api.bought(await api.athlete(), { startDate: '2031-03-20' });
    await api.bringInto(bought.invoice(0), 'invoiced');
    const { packageId } = await api.offer({ name: 'Monthly Membership', type: 'Recurring' });
    const terms = { amount: 189.5, cycles: 3 };
    const answer = await whatIf(bought, {
      kind: 'change-package',
      athlete_package_id: bought.athletePackageId,
      package_id: packageId,
      start_date: '2031-04-30',
      ...terms,
    });
    expect(answer).toMatchObject({ is_possible: true, total_before: 1200, total_after: 968.5 });
    expect(answer.invoices_after.map(({ change }) => change)).toEqual(['same', 'new', 'new', 'new']);

    await trainer.post(`${bought.path}/remove-remaining`);
    await trainer.post(`/athletes/${bought.athleteId}/packages`, {
      packageId,
      startDate: '2031-04-30',
      ...terms,
    });
    expect(planned(answer.invoices_after)).toEqual(await really(bought));
  });

  test('shows the next charges, and that there is none without a card', async () => {
    const bought = await api.bought(await api.athlete(), { startDate: '2031-03-20' });
    const answer = await whatIf(bought, { kind: 'omit', invoice_id: bought.invoice(0).id });
    const [next] = answer.next_charges_before;
    expect(next).toEqual({
      date: '2031-03-20',
      amount: 400,
      reference: bought.invoice(0).athlete_package_invoice_id,
      is_certain: false,
      reason: 'Autocharge is off for this athlete.',
    });
    expect(answer.next_charges_after.map(({ date }) => date)).toEqual(['2031-04-20', '2031-05-20']);
  });

  test('of a refused change shows the reason', async () => {
    const bought = await api.bought(await api.athlete());
    await api.bringInto(bought.invoice(0), 'paid');
    const answer = await whatIf(bought, { kind: 'omit', invoice_id: bought.invoice(0).id });
    expect(answer).toMatchObject({
      is_possible: false,
      message: 'Unable to omit already invoiced transactions.',
    });
    expect(answer.invoices_after).toEqual(answer.invoices_before);
  });

  test('of another athlete is not found', async () => {
    const bought = await api.bought(await api.athlete());
    const other = await api.athlete();
    const asked = { kind: 'omit', invoice_id: bought.invoice(0).id };
    expect((await trainer.post(`/athletes/${other}/what-if`, asked)).status).toBe(404);
    const rest = { kind: 'remove-remaining', athlete_package_id: bought.athletePackageId };
    expect((await trainer.post(`/athletes/${other}/what-if`, rest)).message).toBe(
      'This package does not exist.',
    );
  });
});
