import { given } from '../../testing/given.ts';
import { bulkChangeDecider } from './bulk-change.ts';
import type { BulkChangeEvent } from './events.ts';

const bulkChangeId = '0192f0a0-0000-7000-8000-0000000000ba';
const [owen, mia] = ['0192f0a0-0000-7000-8000-000000000004', '0192f0a0-0000-7000-8000-000000000005'] as const;
const change = { kind: 'active', isActive: false } as const;
const failed = [{ athleteId: mia, reason: 'No.' }];
const until = '2026-11-29T10:00:00.000Z';

const started: BulkChangeEvent = {
  type: 'BulkChangeStarted',
  data: { bulkChangeId, change, athletes: 2, position: '7' },
};
const selected: BulkChangeEvent = {
  type: 'BulkChangeAthletesSelected',
  data: { bulkChangeId, athleteIds: [owen, mia] },
};
const progressed: BulkChangeEvent = {
  type: 'BulkChangeProgressed',
  data: { bulkChangeId, done: 2, changed: [owen], same: 0, failed },
};
const finished: BulkChangeEvent = {
  type: 'BulkChangeFinished',
  data: { bulkChangeId, changed: 1, same: 0, failed: 1, undoableUntil: until },
};
const undoing: BulkChangeEvent = { type: 'BulkChangeUndoStarted', data: { bulkChangeId } };
const undoProgressed: BulkChangeEvent = {
  type: 'BulkChangeUndoProgressed',
  data: { bulkChangeId, done: 1, restored: 1, kept: [] },
};
const undone: BulkChangeEvent = { type: 'BulkChangeUndone', data: { bulkChangeId, restored: 1, kept: 0 } };
const story = (...past: BulkChangeEvent[]) => given(bulkChangeDecider, past);

const start = { kind: 'start', bulkChangeId, change, athleteIds: [owen, mia], position: '7' } as const;
const progress = { kind: 'progress', bulkChangeId, done: 2, changed: [owen], same: 0, failed } as const;
const finish = { kind: 'finish', bulkChangeId, now: '2026-11-28T10:00:00.000Z' } as const;
const undo = { kind: 'undo', bulkChangeId, now: until } as const;
const undoProgress = { kind: 'undo-progress', bulkChangeId, done: 1, restored: 1, kept: [] } as const;

describe('a bulk change', () => {
  it('is started once, with the athletes whom it concerns', () => {
    story().when(start).gives([started, selected]);
    story(started, selected).when(start).refuses('This bulk change already exists.');
    story()
      .when({ ...start, athleteIds: [] })
      .refuses('No athletes were selected.');
  });

  it('records each part once', () => {
    story(started, selected).when(progress).gives([progressed]);
    story(started, selected, progressed).when(progress).nothingHappens();
  });

  it('can be undone for 24 hours after it has finished, once', () => {
    story(started, selected, progressed).when(undo).refuses('This bulk change has not finished yet.');
    story(started, selected, progressed).when(finish).gives([finished]);
    story(started, selected, progressed, finished).when(undo).gives([undoing]);
    story(started, selected, progressed, finished)
      .when({ ...undo, now: '2026-11-29T10:00:00.001Z' })
      .refuses('A bulk change can be undone for 24 hours. This one is older.');
    story(started, selected, progressed, finished, undoing, undoProgressed)
      .when({ kind: 'finish-undo', bulkChangeId })
      .gives([undone]);
    story(started, selected, progressed, finished, undoing, undoProgressed, undone)
      .when(undo)
      .refuses('This bulk change was already undone.');
  });

  it('records each part of the undo once', () => {
    story(started, selected, progressed, finished, undoing).when(undoProgress).gives([undoProgressed]);
    story(started, selected, progressed, finished, undoing, undoProgressed)
      .when(undoProgress)
      .nothingHappens();
  });

  it('records large selections in several events', () => {
    const athleteIds = Array.from(
      { length: 2_500 },
      (_, nth) => `0192f0a0-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    );
    const events = bulkChangeDecider.decide({ ...start, athleteIds }, bulkChangeDecider.initial());
    const state = events.reduce(
      (folded, event) => bulkChangeDecider.evolve(folded, event),
      bulkChangeDecider.initial(),
    );
    expect(events).toHaveLength(4);
    expect(state.athleteIds).toEqual(athleteIds);
  });
});
