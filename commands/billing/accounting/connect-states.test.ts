import { createConnectStates } from './connect-states.ts';

const states = createConnectStates('a secret of the tests, 0123456789');
const now = new Date('2026-03-01T10:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const [maria, other] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'];

describe('the state returned with an approval', () => {
  const state = states.make(maria, now);

  it('is different each time, and valid for ten minutes', () => {
    expect(states.make(maria, now)).not.toBe(state);
    expect(states.read(state, maria, now)).toBe(states.read(state, maria, later(10)));
    expect(states.read(state, maria, now)).toBeTruthy();
    expect(states.read(state, maria, later(11))).toBeUndefined();
    expect(states.read(state, maria, later(-1))).toBeUndefined();
  });

  it('is valid only unmodified and for the admin who started', () => {
    expect(states.read(state, other, now)).toBeUndefined();
    expect(createConnectStates('another secret, 9876543210').read(state, maria, now)).toBeUndefined();
    const [id, , mac] = state.split('.');
    const younger = `${id}.${later(30).getTime()}.${mac}`;
    for (const spoiled of [younger, `${state}.x`, `x${state}`, '', '..', 'a.b.c'])
      expect(states.read(spoiled, maria, later(30))).toBeUndefined();
  });
});
