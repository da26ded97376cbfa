import { given } from '../../testing/given.ts';
import type { MergeEvent } from './events.ts';
import { mergeDecider } from './merge.ts';
import { mergeTexts } from './merge-texts.ts';

const mergeId = '0192f0a0-0000-7000-8000-0000000000c1';
const pair = {
  kind: 'contact',
  keptId: '0192f0a0-0000-7000-8000-0000000000c2',
  absorbedId: '0192f0a0-0000-7000-8000-0000000000c3',
} as const;
const about = { mergeId, ...pair };
const start = { kind: 'start', mergeId, pair, position: '7', parts: ['one', 'two'], gainIds: ['g'] } as const;
const started: MergeEvent = {
  type: 'MergeStarted',
  data: { ...about, position: '7', parts: ['one', 'two'], gainIds: ['g'] },
};
const applied = (part: string): MergeEvent => ({ type: 'MergePartApplied', data: { ...about, part } });
const undone = (part: string): MergeEvent => ({ type: 'MergePartUndone', data: { ...about, part } });
const completed: MergeEvent = { type: 'MergeCompleted', data: about };
const undoStarted: MergeEvent = { type: 'MergeUndoStarted', data: about };
const done = [started, applied('one'), applied('two'), completed];

describe('a merge', () => {
  test('records the parts and the confirmed gains', () => {
    given(mergeDecider, []).when(start).gives([started]);
    given(mergeDecider, [started]).when(start).refuses(mergeTexts.exists);
  });

  test('needs two records', () => {
    const same = { ...start, pair: { ...pair, absorbedId: pair.keptId } };
    given(mergeDecider, []).when(same).refuses(mergeTexts.notTwo);
  });

  test('records its parts once and in order', () => {
    const running = given(mergeDecider, [started, applied('one')]);
    running.when({ kind: 'applied', mergeId, part: 'one' }).nothingHappens();
    running.when({ kind: 'applied', mergeId, part: 'two' }).gives([applied('two')]);
    running.when({ kind: 'complete', mergeId }).nothingHappens();
    given(mergeDecider, done).when({ kind: 'complete', mergeId }).nothingHappens();
  });

  test('that is stopped gives back what it moved, the refused part included', () => {
    const stopped: MergeEvent = { type: 'MergeStopped', data: { ...about, part: 'two', reason: 'Why' } };
    const story = given(mergeDecider, [started, applied('one'), stopped]);
    expect(story.state.applied).toEqual(['one', 'two']);
    story.when({ kind: 'undone', mergeId, part: 'one' }).nothingHappens();
    story.when({ kind: 'undone', mergeId, part: 'two' }).gives([undone('two')]);
    story.when({ kind: 'finish-undo', mergeId }).nothingHappens();
    const back = [started, applied('one'), stopped, undone('two'), undone('one')];
    const end: MergeEvent = { type: 'MergeUndone', data: about };
    given(mergeDecider, back).when({ kind: 'finish-undo', mergeId }).gives([end]);
    expect(given(mergeDecider, [...back, end]).state.status).toBe('stopped');
  });
});

describe('the undo of a merge', () => {
  test('is refused while it runs, twice, and with the obstacles by name', () => {
    const undo = { kind: 'undo', mergeId, obstacles: [] } as const;
    given(mergeDecider, []).when(undo).refuses(mergeTexts.unknown);
    given(mergeDecider, [started]).when(undo).refuses(mergeTexts.stillRunning);
    given(mergeDecider, [...done, undoStarted])
      .when(undo)
      .refuses(mergeTexts.undoneAlready);
    given(mergeDecider, done)
      .when({ ...undo, obstacles: ['The notes were changed.'] })
      .refuses('This merge cannot be undone. The notes were changed.');
    given(mergeDecider, done).when(undo).gives([undoStarted]);
  });

  test('that could not go on is tried again from where it stopped', () => {
    const stuck: MergeEvent = { type: 'MergeUndoStopped', data: { ...about, part: 'one', reason: 'Why' } };
    const story = given(mergeDecider, [...done, undoStarted, undone('two'), stuck]);
    expect(story.state).toMatchObject({ status: 'stuck', applied: ['one'], stopped: { reason: 'Why' } });
    story.when({ kind: 'undo', mergeId, obstacles: [] }).gives([undoStarted]);
  });
});
