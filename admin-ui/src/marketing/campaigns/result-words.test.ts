import {
  countName,
  isUnknown,
  peopleTitle,
  personDetail,
  type ResultStep,
  shareIn,
  shareOf,
} from './result-words.ts';

const step: ResultStep = {
  step_id: 'step',
  ordinal: 1,
  template_name: 'Welcome',
  is_tracked: true,
  sent: 10,
  delivered: 8,
  opened: 3,
  clicked: 0,
  replied: 1,
  unsubscribed: 0,
  moved_on: 2,
  sold: 1,
  collected: 450,
};

describe('a number of the results', () => {
  it('says what it counts to somebody who does not see its place', () => {
    expect(countName(3, 'opened', step)).toBe('3 opened Step 1');
    expect(countName(1, 'sent', step)).toBe('1 was sent Step 1');
    expect(countName(10, 'sent', step)).toBe('10 were sent Step 1');
    expect(countName(450, 'collected', step)).toBe('$450.00 collected after Step 1');
    expect(countName(2, 'moved-on', null)).toBe('2 moved on after any step');
    expect(countName(1, 'replied', { ...step, ordinal: null })).toBe('1 replied to the removed step Welcome');
    expect(peopleTitle('sold', null)).toBe('Sold: all steps');
  });

  it('has a share of those who got the email, if it says what they did with it', () => {
    expect(shareIn(step, 'opened')).toBe('38%');
    expect(shareIn(step, 'opened', 4)).toBe('75%');
    expect(shareIn(step, 'delivered')).toBeUndefined();
    // One athlete can buy twice, and move twice.
    expect(shareIn(step, 'moved-on')).toBeUndefined();
    expect(shareIn(step, 'sold')).toBeUndefined();
  });

  it('has no share where there is nothing to share, and never rounds somebody to nobody', () => {
    expect(shareOf(0, 10)).toBeUndefined();
    expect(shareOf(3, 0)).toBeUndefined();
    expect(shareOf(1, 400)).toBe('<1%');
  });

  it('is unknown only for opens and clicks of emails without tracking', () => {
    expect(isUnknown('opened', 0, false)).toBe(true);
    expect(isUnknown('opened', 0, true)).toBe(false);
    expect(isUnknown('replied', 0, false)).toBe(false);
    // The template tracked them when the email was sent.
    expect(isUnknown('clicked', 2, false)).toBe(false);
  });
});

describe('somebody behind a number', () => {
  const person = {
    id: 'sale',
    athlete_id: 'athlete',
    athlete_name: 'Robin Bergeron',
    at: '2026-11-20T15:00:00.000Z',
    step_id: 'step',
    ordinal: 1,
    message_id: null,
    communication_id: null,
  };

  it('is shown with what was sold, and for how much', () => {
    expect(personDetail({ ...person, what: 'Power Skating', collected: 450 })).toBe(
      'Power Skating · $450.00',
    );
    expect(personDetail({ ...person, what: '', collected: null })).toBe('');
  });
});
