import type { ChangeView } from '../../../contract/shared/envelope.ts';
import { describeChange } from './describe-change.ts';

const change = (more: Partial<ChangeView>): ChangeView => ({
  type: 'InvoiceEdited',
  who: 'Maria Lindqvist',
  at: '2026-03-20T10:00:00.000Z',
  data: {},
  sentence: 'Invoice PWHT-1012 was edited to $80.00 on 03/20/2031.',
  changes: [],
  ...more,
});
const field = { record: 'Invoice PWHT-1012', field: 'amount', label: 'Amount', type: 'money' } as const;
const date = { record: 'Invoice PWHT-1012', field: 'date', label: 'Date', type: 'day' } as const;

test('lists the fields that a user changed, before and after', () => {
  expect(describeChange(change({ changes: [{ ...field, before: 120, after: 80 }] }))).toBe(
    'Maria Lindqvist changed Amount from $120.00 to $80.00',
  );
  const both = [
    { ...date, before: '2031-03-20', after: '2031-03-10' },
    { ...field, before: 120, after: null },
  ];
  expect(describeChange(change({ changes: both }))).toBe(
    'Maria Lindqvist changed Date from 03/20/2031 to 03/10/2031 and Amount from $120.00 to –',
  );
});

test('shows the sentence if no field has an old value, and the kind if there is no sentence', () => {
  const sentence = 'Maria Lindqvist: Invoice PWHT-1012 was edited to $80.00 on 03/20/2031';
  expect(describeChange(change({}))).toBe(sentence);
  expect(describeChange(change({ changes: [{ ...field, before: null, after: 80 }] }))).toBe(sentence);
  expect(describeChange(change({ sentence: null }))).toBe('Maria Lindqvist: Invoice edited');
});
