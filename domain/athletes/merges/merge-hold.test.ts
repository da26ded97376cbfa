import { given } from '../../testing/given.ts';
import type { MergeHoldEvent } from './events.ts';
import { mergeHoldDecider } from './merge-hold.ts';
import { mergeTexts } from './merge-texts.ts';

const recordId = '0192f0a0-0000-7000-8000-0000000000c1';
const [one, other] = ['0192f0a0-0000-7000-8000-0000000000c2', '0192f0a0-0000-7000-8000-0000000000c3'];
const held = (mergeId: string): MergeHoldEvent => ({
  type: 'RecordHeldForMerge',
  data: { recordId, mergeId },
});
const released = (mergeId: string): MergeHoldEvent => ({
  type: 'RecordReleasedFromMerge',
  data: { recordId, mergeId },
});
const hold = (mergeId: string, restingAt: number | null = null) =>
  ({ kind: 'hold', recordId, mergeId, restingAt }) as const;

describe('a record', () => {
  test('is held by one merge at a time', () => {
    given(mergeHoldDecider, [])
      .when(hold(one))
      .gives([held(one)]);
    given(mergeHoldDecider, [held(one)])
      .when(hold(other))
      .refuses(mergeTexts.beingMerged);
    given(mergeHoldDecider, [held(one), released(one)])
      .when(hold(other))
      .gives([held(other)]);
  });

  test('is free once its holder was found at rest, unless the holder held it again meanwhile', () => {
    given(mergeHoldDecider, [held(one)])
      .when(hold(other, 1))
      .gives([held(other)]);
    given(mergeHoldDecider, [held(one), held(one)])
      .when(hold(other, 1))
      .refuses(mergeTexts.beingMerged);
  });

  test('is released by its holder only, and remembers all of its merges', () => {
    const story = given(mergeHoldDecider, [held(one), held(other)]);
    story.when({ kind: 'release', recordId, mergeId: one }).nothingHappens();
    expect(story.state.mergeIds).toEqual([one, other]);
  });
});
