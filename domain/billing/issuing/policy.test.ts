import {
  decideIssuing,
  decideIssuingBy,
  duePlan,
  type IssuingFacts,
  type IssuingRules,
  olderPlan,
  selectedPlan,
} from './policy.ts';

const today = '2026-11-23';
const pending: IssuingFacts = {
  state: 'pending',
  externalRef: null,
  date: '2026-11-25',
  balance: 19_000,
  isBusy: false,
  isAthleteActive: true,
  hasCustomer: true,
};
const usual: IssuingRules = {
  isOn: true,
  since: '2026-11-20',
  daysBefore: 3,
  isConnected: true,
  isHeld: false,
  nextRun: '2026-11-24',
};
const due = (facts: Partial<IssuingFacts> = {}, rules: Partial<IssuingRules> = {}) =>
  decideIssuing({ ...pending, ...facts }, duePlan({ ...usual, ...rules }, today));
const older = (facts: Partial<IssuingFacts> = {}, rules: Partial<IssuingRules> = {}) =>
  decideIssuing({ ...pending, date: '2026-10-01', ...facts }, olderPlan({ ...usual, ...rules }));
const selected = (facts: Partial<IssuingFacts> = {}, rules: Partial<IssuingRules> = {}) =>
  decideIssuing({ ...pending, ...facts }, selectedPlan({ ...usual, ...rules }));

describe('the daily run issues', () => {
  it.each([
    ['today', today],
    ['within the days before the due date', '2026-11-26'],
    ['on the day on which issuing was turned on', '2026-11-20'],
  ])('an invoice that is due %s', (_, date) => {
    expect(due({ date })).toMatchObject({
      decision: 'issue',
      reason: expect.stringMatching(/^It is due on /),
    });
  });

  it.each<[string, Partial<IssuingFacts>, Partial<IssuingRules>, string]>([
    ['due later', { date: '2026-11-27' }, {}, 'It is due on 11/27/2026.'],
    [
      'due before issuing began',
      { date: '2026-11-19' },
      {},
      'It was due before 11/20/2026, when automatic issuing began.',
    ],
    ['while it is off', {}, { isOn: false }, 'Automatic issuing is off.'],
    ['that accounting rejected', { state: 'error' }, {}, 'Accounting rejected it. It needs review.'],
    [
      'that is in accounting',
      { state: 'invoiced', externalRef: '145' },
      {},
      'Unable to process already invoiced transactions.',
    ],
    ['that is omitted', { state: 'omitted' }, {}, 'Unable to process omitted transactions.'],
    ['that is paid', { state: 'paid' }, {}, 'Unable to process paid transactions.'],
    ['on which nothing is owed', { balance: 0 }, {}, 'Nothing is owed on it.'],
    ['that is in progress', { isBusy: true }, {}, 'It is being paid or changed right now.'],
    ['of an inactive athlete', { isAthleteActive: false }, {}, 'The athlete is inactive.'],
    ['without a customer', { hasCustomer: false }, {}, 'No customer ID found for this athlete.'],
    ['without a connection', {}, { isConnected: false }, 'Accounting is not connected.'],
  ])('no invoice %s', (_, facts, rules, reason) => {
    expect(due(facts, rules)).toEqual({ decision: 'skip', reason });
  });
});

describe('a person', () => {
  const reason = 'It was selected to be issued.';
  it('issues invoices from before, on or off, and rejected ones again', () => {
    expect(older()).toEqual({ decision: 'issue', reason });
    expect(older({ state: 'error' }, { isOn: false })).toEqual({ decision: 'issue', reason });
    expect(selected({ date: '2027-01-01' })).toEqual({ decision: 'issue', reason });
  });

  it('issues an invoice of an inactive athlete only by selecting it', () => {
    expect(older({ isAthleteActive: false })).toMatchObject({ decision: 'skip' });
    expect(selected({ isAthleteActive: false })).toMatchObject({ decision: 'issue' });
  });

  it.each([older, selected])('cannot issue what accounting could not take', (by) => {
    expect(by({ hasCustomer: false })).toMatchObject({ decision: 'skip' });
    expect(by({}, { isConnected: false })).toMatchObject({ decision: 'skip' });
    expect(by({ isBusy: true })).toMatchObject({ decision: 'skip' });
  });
});

describe('an invoice will be issued by a day', () => {
  const by = (day: string, rules: Partial<IssuingRules> = {}) =>
    decideIssuingBy(pending, day, { ...usual, ...rules });

  it('if a run comes before', () => {
    expect(by('2026-11-25')).toMatchObject({ decision: 'issue' });
    expect(by(today)).toEqual({
      decision: 'skip',
      reason: 'It will be issued on 11/24/2026 at the earliest.',
    });
  });

  it('not while a run waits for an admin', () => {
    expect(by('2026-11-25', { isHeld: true })).toEqual({
      decision: 'skip',
      reason: 'Issuing waits for an admin to confirm an unusual run.',
    });
  });
});
