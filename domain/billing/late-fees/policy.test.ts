import { given } from '../../testing/given.ts';
import type { LateFeePolicyEvent } from './events.ts';
import { lateFeePolicyDecider } from './policy.ts';
import { initialTerms, termsTexts } from './terms.ts';

const set = (version: number, isOn: boolean, day: string, value = 1500): LateFeePolicyEvent => ({
  type: 'LateFeePolicySet',
  data: { version, isOn, day, ...initialTerms, value },
});
const to = (isOn: boolean, day: string, value = 1500) => ({ isOn, day, terms: { ...initialTerms, value } });
const story = (...past: LateFeePolicyEvent[]) => given(lateFeePolicyDecider, past);

test('late fees are off until they are turned on', () => {
  expect(story().state).toEqual({ isOn: false, version: 0, terms: initialTerms, since: null });
  story()
    .when(to(true, '2026-03-01'))
    .gives([set(1, true, '2026-03-01')]);
});

test('each change is a version, and none without a change', () => {
  story(set(1, true, '2026-03-01'))
    .when(to(true, '2026-04-01', 2000))
    .gives([set(2, true, '2026-04-01', 2000)]);
  story(set(1, true, '2026-03-01'))
    .when(to(true, '2026-04-01'))
    .nothingHappens();
});

test('they count from the day on which they were last turned on', () => {
  expect(story(set(1, true, '2026-03-01'), set(2, true, '2026-04-01', 2000)).state.since).toBe('2026-03-01');
  const again = story(set(1, true, '2026-03-01'), set(2, false, '2026-04-01'), set(3, true, '2026-05-01'));
  expect(again.state.since).toBe('2026-05-01');
});

test('terms that are not valid are refused', () => {
  story()
    .when({ isOn: true, day: '2026-03-01', terms: { ...initialTerms, noticeDays: 2 } })
    .refuses(termsTexts.noticeDays);
});
