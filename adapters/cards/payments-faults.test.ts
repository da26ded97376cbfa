import { faultIn, isHard, meaningOf, stopsEverything } from './payments-faults.ts';

describe('a code of the card processor', () => {
  it.each([
    ['PMT-1001', 'warning'],
    ['PMT-2002', 'declined'],
    ['PMT-3000', 'not-attempted'],
    ['PMT-4001', 'not-attempted'],
    ['PMT-5000', 'declined'],
    ['PMT-6000', 'unknown'],
    ['PMT-7000', 'unknown'],
    ['', 'unknown'],
  ] as const)('%s means for the money: %s', (code, meaning) => expect(meaningOf(code)).toBe(meaning));

  it('says whether retrying the same card, or any card, is pointless', () => {
    const fault = (code: string, message = 'The card was declined') => ({ code, message });
    expect(isHard(fault('PMT-5000'))).toBe(false);
    expect(isHard(fault('PMT-5000', 'The card has expired'))).toBe(true);
    expect(isHard(fault('PMT-5001'))).toBe(true);
    expect(isHard(fault('PMT-2001'))).toBe(true);
    expect(isHard(fault('PMT-4001'))).toBe(true);
    expect(isHard(fault('PMT-4000'))).toBe(false);
    expect(stopsEverything('PMT-3000')).toBe(true);
    expect(stopsEverything('PMT-4001')).toBe(false);
  });

  it('is also read in the older spelling, without repeating text', () => {
    const errors = (more: object) => ({
      errors: [{ code: 'PMT-4000', message: 'Invalid request', ...more }],
    });
    expect(faultIn(errors({ detail: 'amount' }))?.message).toBe('Invalid request: amount');
    expect(faultIn(errors({ moreInfo: 'amount' }))?.message).toBe('Invalid request: amount');
    expect(faultIn(errors({ detail: 'Invalid request' }))?.message).toBe('Invalid request');
    expect(faultIn({ id: 'EC1', status: 'CAPTURED' })).toBeUndefined();
    expect(faultIn(undefined)).toBeUndefined();
  });
});
