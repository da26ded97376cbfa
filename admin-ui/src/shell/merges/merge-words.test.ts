import type { MergeView } from '../../../../contract/athletes/merges.ts';
import { isUndoable, mergeOutcome, mergeTitle, undoTitle } from './merge-words.ts';

const merge: MergeView = {
  id: 'm',
  kind: 'contact',
  kept_id: 'k',
  kept_name: 'Anna Berg',
  absorbed_id: 'a',
  absorbed_name: 'Ann Berg',
  status: 'done',
  parts: 3,
  applied: 3,
  reason: '',
  started_at: '2026-03-02T10:00:00.000Z',
  started_by: 'Maria Lindqvist',
  undo_at: null,
  undo_by: '',
  revision: '1',
};

test('a merge is named after both records', () => {
  expect(mergeTitle(merge)).toBe('Ann Berg into Anna Berg');
  expect(mergeOutcome(merge)).toBe('Ann Berg was merged into Anna Berg.');
});

test('two records of the same name are not told apart by it', () => {
  const same = { ...merge, absorbed_name: 'Anna Berg' };
  expect(mergeTitle(same)).toBe('Two records of Anna Berg');
  expect(mergeOutcome(same)).toBe('Two records of Anna Berg were merged.');
});

test('an undo is asked for in a sentence', () => {
  expect(undoTitle(merge)).toBe('Undo the merge of Ann Berg into Anna Berg');
  expect(undoTitle({ ...merge, absorbed_name: 'Anna Berg' })).toBe(
    'Undo the merge of two records of Anna Berg',
  );
  expect(undoTitle({ ...merge, kept_name: '' })).toBe('Undo the merge of two records of an erased person');
});

test('an erased person is not named', () => {
  const erased = { ...merge, kept_name: '', absorbed_name: '' };
  expect(mergeOutcome(erased)).toBe('Two records of an erased person were merged.');
});

test('only a merge that is done, or whose undo could not go on, is undone', () => {
  const statuses = ['running', 'done', 'stopping', 'stopped', 'undoing', 'stuck', 'undone'] as const;
  expect(statuses.filter((status) => isUndoable({ ...merge, status }))).toEqual(['done', 'stuck']);
});
