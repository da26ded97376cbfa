import type { AthletePackageView } from '../../../../../contract/billing/invoices.ts';
import { changePackageWhatIf, emptyDraft } from './package-draft.ts';

const replaced: AthletePackageView = {
  id: 'a package',
  athlete_id: 'an athlete',
  package_name: 'Summer Camp',
  package_year: 2031,
  package_type: 'Standard',
  total_amount: 300,
  discount_amount: 0,
  discount_words: '',
  invoices_total: 300,
  pending_invoices: 1,
  is_current: true,
  added_at: '2031-01-01T00:00:00Z',
  invoices: [],
};

test('the preview of a package change is requested only when a new package is chosen', () => {
  const draft = { ...emptyDraft('2031-03-07'), amount: 10_000 };
  expect(changePackageWhatIf(replaced, draft)).toBeUndefined();
  expect(changePackageWhatIf(replaced, { ...draft, packageId: 'another', cycles: 2 })).toEqual({
    kind: 'change-package',
    athlete_package_id: 'a package',
    package_id: 'another',
    start_date: '2031-03-07',
    amount: 100,
    down_payment: 0,
    down_payment_date: '',
    cycles: 2,
  });
});
