import type { BulkChangeView } from '../../../../contract/athletes/bulk-changes.ts';
import { isUndoable, outcomeWords, previewWords } from './bulk-words.ts';

const preview = { position: '7', athletes: 343, change: 331, same: 12, erased: 0 };
const done: BulkChangeView = {
  id: '0192f0a0-0000-7000-8000-0000000000ba',
  kind: 'active',
  title: 'Marked inactive',
  status: 'done',
  athletes: 343,
  done: 343,
  changed: 330,
  same: 12,
  failed_count: 1,
  failed: [],
  undo_done: 0,
  restored: 0,
  kept_count: 0,
  kept: [],
  started_at: '2026-11-28T10:00:00.000Z',
  started_by: 'Maria Lindqvist',
  finished_at: '2026-11-28T10:00:01.000Z',
  undoable_until: '2026-11-29T10:00:01.000Z',
  revision: '3',
};

it('says before a bulk change whom it changes and who has the value already', () => {
  expect(previewWords(preview)).toBe('331 athletes will be changed; 12 already have it.');
  expect(previewWords({ ...preview, change: 0, same: 1 })).toBe(
    'No athlete will be changed; 1 already has it.',
  );
  expect(previewWords({ ...preview, change: 1, same: 0, erased: 2 })).toBe(
    '1 athlete will be changed; 2 cannot be changed, because their personal data was erased.',
  );
});

it('says afterward what became of it, without hiding what failed', () => {
  expect(outcomeWords(done)).toBe('330 athletes changed; 12 already had it; 1 could not be changed.');
  expect(outcomeWords({ ...done, status: 'running', done: 250, failed_count: 0 })).toBe(
    '250 of 343 athletes processed.',
  );
  expect(outcomeWords({ ...done, status: 'undone', restored: 329, kept_count: 1 })).toBe(
    '329 athletes changed back; 1 left alone.',
  );
});

it('offers the undo for a day, once, if there is something to undo', () => {
  expect(isUndoable(done, new Date('2026-11-29T10:00:00.000Z'))).toBe(true);
  expect(isUndoable(done, new Date('2026-11-29T10:00:02.000Z'))).toBe(false);
  expect(isUndoable({ ...done, status: 'undone' }, new Date('2026-11-28T11:00:00.000Z'))).toBe(false);
  expect(isUndoable({ ...done, changed: 0 }, new Date('2026-11-28T11:00:00.000Z'))).toBe(false);
});
