import { given } from '../../testing/given.ts';
import type { LateFeePolicyEvent } from './events.ts';
import { lateFeePolicyDecider, sinceTexts } from './policy.ts';
import { initialTerms, termsTexts } from './terms.ts';

const today = '2026-03-31';
const set = (version: number, isOn: boolean, since: string, value = 1500): LateFeePolicyEvent => ({
  type: 'LateFeePolicySet',
  data: { version, isOn, since, ...initialTerms, value },
});
const to = (isOn: boolean, since: string, value = 1500) => {
  return { isOn, since, day: today, terms: { ...initialTerms, value } };
};
const story = (...past: LateFeePolicyEvent[]) => given(lateFeePolicyDecider, past);

test('late fees are off until they are turned on', () => {
  expect(story().state).toEqual({ isOn: false, version: 0, terms: initialTerms, since: null });
  story()
    .when(to(true, today))
    .gives([set(1, true, today)]);
});

test('each change is a version, and none without a change', () => {
  const first = set(1, true, '2026-03-01');
  story(first)
    .when(to(true, '2026-03-01', 2000))
    .gives([set(2, true, '2026-03-01', 2000)]);
  story(first)
    .when(to(true, '2026-03-02'))
    .gives([set(2, true, '2026-03-02')]);
  story(first)
    .when(to(false, '2026-03-01'))
    .gives([set(2, false, '2026-03-01')]);
  story(first).when(to(true, '2026-03-01')).nothingHappens();
});

test('they begin at most ninety days back, and an earlier day is kept once it is set', () => {
  story()
    .when(to(true, '2025-12-31'))
    .gives([set(1, true, '2025-12-31')]);
  story().when(to(true, '2025-12-30')).refuses(sinceTexts.tooEarly);
  story().when(to(true, '')).refuses(sinceTexts.invalid);
  story(set(1, true, '2025-06-01'))
    .when(to(true, '2025-06-01', 2000))
    .gives([set(2, true, '2025-06-01', 2000)]);
});

test('terms that are not valid are refused', () => {
  story()
    .when({ ...to(true, today), terms: { ...initialTerms, noticeDays: 2 } })
    .refuses(termsTexts.noticeDays);
});
