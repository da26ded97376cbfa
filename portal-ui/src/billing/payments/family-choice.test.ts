import type { FamilyAthlete } from '../../family/family-athlete.ts';
import { anInvoice, aPackage } from '../testing/builders.ts';
import { chosenIn, invoicesToPay, payableGroups } from './family-choice.ts';

const details: FamilyAthlete['details'] = {
  next_team: '',
  position: '',
  birthdate: null,
  june_1_year_band: '',
  gender: '',
  shirt_size: '',
  trainer_name: '',
};
const anAthlete = (id: string): FamilyAthlete => ({ id, name: id, fullName: `${id} Berg`, details });
const [mia, ben, ole] = [anAthlete('mia'), anAthlete('ben'), anAthlete('ole')];
const first = anInvoice({ id: 'first', invoice_date: '2026-11-01' });
const second = anInvoice({ id: 'second', invoice_date: '2026-12-01' });
const bens = anInvoice({ id: 'bens', athlete_id: 'ben' });
const packages = [
  aPackage('fall', [second, first]),
  { ...aPackage('camp', [bens]), athlete_id: 'ben' },
  { ...aPackage('done', [anInvoice({ invoice_state: 'paid', actions: [] })]), athlete_id: 'ole' },
];
const groups = payableGroups(mia, [ben, mia, ole], packages);

it('begins with the athlete of the dialog, and leaves out those who owe nothing', () => {
  expect(groups).toEqual([
    { athlete: mia, invoices: [first, second] },
    { athlete: ben, invoices: [bens] },
  ]);
  expect(payableGroups(ole, [mia, ole], [])).toEqual([{ athlete: ole, invoices: [] }]);
});

it('pays through the first athlete of whom something is chosen', () => {
  expect(invoicesToPay(chosenIn(groups, new Set(['second', 'bens'])))).toEqual({
    transactions: ['second'],
    siblings: [{ athlete_id: 'ben', transactions: ['bens'] }],
  });
  const onlyBen = chosenIn(groups, new Set(['bens']));
  expect(onlyBen[0]?.athlete).toBe(ben);
  expect(invoicesToPay(onlyBen)).toEqual({ transactions: ['bens'], siblings: [] });
  expect(invoicesToPay(chosenIn(groups, new Set()))).toEqual({ transactions: [], siblings: [] });
});
