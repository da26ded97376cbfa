import { filterOf, noRanges, rangeChips, rangeProblems, rangesIn } from './filter-ranges.ts';

it('reads back the filter that it writes', () => {
  const filter = filterOf({
    ...noRanges,
    followUp: 'between',
    from: '2026-12-01',
    until: '2026-12-31',
    balance: 'between',
    balanceFrom: '100.50',
    ageFrom: '10',
    ageTo: '12',
  });
  expect(filter).toEqual({
    follow_up: undefined,
    follow_up_from: '2026-12-01',
    follow_up_until: '2026-12-31',
    owes: undefined,
    balance_from: 100.5,
    balance_to: undefined,
    age_from: 10,
    age_to: 12,
  });
  expect(filterOf(rangesIn(filter))).toEqual(filter);
  expect(rangeChips(filter).map(({ label }) => label)).toEqual([
    'Follow Up: 12/01/26 to 12/31/26',
    'Balance: from $100.5',
    'Age: 10 to 12',
  ]);
});

it('keeps the link to follow-ups until a day', () => {
  const filter = { follow_up_until: '2026-12-31' };
  expect(filterOf(rangesIn(filter)).follow_up_until).toBe('2026-12-31');
  expect(rangeChips(filter).map(({ label }) => label)).toEqual(['Follow Up: until 12/31/26']);
});

it('forgets the inputs of a kind that is not chosen', () => {
  const draft = {
    ...noRanges,
    followUp: 'overdue',
    from: '2026-12-01',
    balance: 'owes',
    balanceTo: '5',
  } as const;
  expect(filterOf(draft)).toMatchObject({
    follow_up: 'overdue',
    follow_up_from: undefined,
    owes: true,
    balance_to: undefined,
  });
});

it('says what is wrong with a range', () => {
  expect(rangeProblems(noRanges)).toEqual({});
  expect(
    rangeProblems({
      ...noRanges,
      followUp: 'between',
      from: '2026-12-31',
      until: '2026-12-01',
      balance: 'between',
      balanceFrom: 'much',
      ageFrom: '12',
      ageTo: '10',
    }),
  ).toEqual({
    until: 'This day is before the first one.',
    balanceFrom: 'Please enter an amount such as 250.00.',
    ageTo: 'This is less than the first age.',
  });
});
