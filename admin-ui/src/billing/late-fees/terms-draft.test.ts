import { initialTerms, termsProblems } from '../../../../domain/billing/late-fees/terms.ts';
import { bodyOf, draftOf, termsOfDraft } from './terms-draft.ts';

const policy = {
  is_on: false,
  version: 0,
  since: null,
  grace_days: 10,
  fee_kind: 'amount',
  fee_amount: 15,
  fee_percent: 0,
  repeats_monthly: false,
  cap_amount: 15,
  cap_percent: null,
  minimum: 50,
  notice_days: 5,
  line_text: 'Late fee for {invoice}',
  words: '',
  versions: [],
} as const;

test('the proposed terms pass through the dialog unchanged', () => {
  const draft = draftOf({ ...policy, versions: [] }, '2026-03-01');
  expect(draft.isOn).toBe(true);
  expect(termsOfDraft(draft)).toEqual(initialTerms);
  expect(termsProblems(termsOfDraft(draft))).toEqual([]);
});

test('the body has the value of the chosen kind, and no cap that is not checked', () => {
  const draft = {
    ...draftOf({ ...policy, versions: [] }, '2026-03-01'),
    kind: 'percent',
    percent: 150,
  } as const;
  const body = bodyOf({ ...draft, hasCapAmount: false, hasCapPercent: true, capPercent: 1000 });
  expect(body).toMatchObject({ fee_kind: 'percent', fee_percent: 1.5, cap_amount: null, cap_percent: 10 });
  expect(body).not.toHaveProperty('fee_amount');
});

test('days that are no whole number are reported at their field', () => {
  const draft = { ...draftOf({ ...policy, versions: [] }, '2026-03-01'), graceDays: '2.5' };
  expect(termsProblems(termsOfDraft(draft)).map(({ field }) => field)).toEqual(['grace_days']);
});
