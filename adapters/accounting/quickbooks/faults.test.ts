import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { LostAnswer } from './ask.ts';
import { faultIn, isAccessLost, isThrottled, statusOf, verdictOn } from './faults.ts';

const fault = (
  code: string,
  Message = 'Stale Object Error',
  Detail = 'You and Root',
  type = 'ValidationFault',
) => ({
  Fault: { Error: [{ Message, Detail, code, element: '' }], type },
  time: '2026-03-01T00:00:00.000-08:00',
});
const gate = (code: string, type: string, message = 'message=AuthenticationFailed') => ({
  fault: { error: [{ message, detail: 'Token expired', code, element: null }], type },
});
const verdict = (status: number, json: unknown) => {
  const found = faultIn(json);
  return verdictOn(statusOf({ status, json }, found), found);
};

describe('a fault of the accounting service', () => {
  it.each([
    [400, fault('6000'), 'accounting.refused', 'Stale Object Error: You and Root'],
    [409, fault('6000'), 'accounting.refused', 'Stale Object Error: You and Root'],
    [400, fault('5010'), 'accounting.stale', 'Stale Object Error: You and Root'],
    [400, fault('6240'), 'accounting.duplicate-name', 'Stale Object Error: You and Root'],
    [400, fault('6140'), 'accounting.duplicate-number', 'Stale Object Error: You and Root'],
    [400, fault('610', 'Object Not Found', 'Object Not Found'), 'accounting.not-found', 'Object Not Found'],
    [200, fault('6000'), 'accounting.refused', 'Stale Object Error: You and Root'],
    [401, gate('3200', 'AUTHENTICATION'), 'accounting.refused', 'Unauthorized'],
    [200, gate('3200', 'AUTHENTICATION'), 'accounting.refused', 'Unauthorized'],
    [403, undefined, 'accounting.refused', 'Forbidden'],
    [404, '<html>', 'accounting.not-found', 'Resource not found.'],
    [418, undefined, 'accounting.refused', 'Error: 418'],
    [400, fault('6000', '', ''), 'accounting.refused', 'No response value.'],
  ])('with status %s is a refusal in the words of the specification', (status, json, code, message) => {
    const refusal = verdict(status, json);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ code, message });
  });

  it.each([
    [500, fault('10000')],
    [504, '<html>'],
    [200, fault('10000', 'An application error', 'It broke', 'SystemFault')],
    [200, undefined],
  ])('with status %s and an unclear body leaves the outcome open', (status, json) => {
    expect(verdict(status, json)).toBeInstanceOf(LostAnswer);
    expect(verdict(status, json)).not.toBeInstanceOf(Refusal);
  });

  it('about too many requests certainly had no effect', () => {
    expect(verdict(429, undefined)).toBeInstanceOf(FailedForCertain);
    const throttled = gate('3001', 'SERVICE', 'message=ThrottleExceeded; errorCode=003001');
    expect(verdict(429, throttled)).toBeInstanceOf(FailedForCertain);
    expect(verdict(403, throttled)).toBeInstanceOf(FailedForCertain);
    expect(isThrottled(403, faultIn(throttled))).toBe(true);
  });

  it('about a lost connection differs from other refusals', () => {
    expect(isAccessLost(403, faultIn(gate('3100', 'AUTHORIZATION')))).toBe(true);
    expect(isAccessLost(403, faultIn(gate('3001', 'SERVICE')))).toBe(false);
    expect(isAccessLost(401, faultIn(gate('3100', 'AUTHENTICATION')))).toBe(false);
  });

  it('is not found in a successful answer', () => {
    for (const json of [undefined, null, 'Fault', { Invoice: {} }, { Fault: { Error: [] } }])
      expect(faultIn(json)).toBeUndefined();
  });
});
