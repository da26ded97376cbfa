import { matches } from './matches.ts';

test.each([
  ['New Athlete', 'ath new'],
  ['New Athlete', ''],
  ['Zoë Müller', 'zoe mul'],
  ['Sign out', 'SIGN'],
])('%j is found by %j', (label, typed) => expect(matches(label, typed)).toBe(true));

test.each([
  ['New Athlete', 'lete'],
  ['Sign out', 'sign in'],
])('%j is not found by %j', (label, typed) => expect(matches(label, typed)).toBe(false));
