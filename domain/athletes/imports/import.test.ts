import { given } from '../../testing/given.ts';
import type { ImportEvent } from './events.ts';
import { importDecider } from './import.ts';

const importId = '0192f0a0-0000-7000-8000-0000000000e8';
const athleteId = '0192f0a0-0000-7000-8000-000000000004';
const contactId = '0192f0a0-0000-7000-8000-0000000000e1';
const mapping = { firstName: 'First', lastName: 'Last' };
const facts = {
  importId,
  fileName: 'athletes.csv',
  rows: 2,
  mapping,
  athleteType: 'Target',
  choices: {},
  source: 'other',
  headingsKey: 'k',
  balancesOf: 'family',
  packagesStart: null,
  asksForCards: false,
} as const;
const made = {
  importId,
  done: 2,
  athleteIds: [athleteId],
  contactIds: [contactId],
  failed: [{ row: 3, reason: 'No.' }],
};

const started: ImportEvent = { type: 'ImportStarted', data: facts };
const progressed: ImportEvent = { type: 'ImportProgressed', data: made };
const finished: ImportEvent = { type: 'ImportFinished', data: { importId, created: 1, failed: 1 } };
const undoing: ImportEvent = { type: 'ImportUndoStarted', data: { importId } };
const undone: ImportEvent = { type: 'ImportUndone', data: { importId, removed: 1, kept: [] } };
const story = (...past: ImportEvent[]) => given(importDecider, past);

const start = { kind: 'start', ...facts } as const;
const progress = { kind: 'progress', ...made } as const;
const finish = { kind: 'finish', importId } as const;
const undo = { kind: 'undo', importId } as const;
const finishUndo = { kind: 'finish-undo', importId, removed: 1, kept: [] } as const;

describe('an import', () => {
  it('is started once, with rows', () => {
    story().when(start).gives([started]);
    story(started).when(start).refuses('This import already exists.');
    story()
      .when({ ...start, rows: 0 })
      .refuses('The file has no rows of data below its headings.');
  });

  it('records each part once', () => {
    story(started).when(progress).gives([progressed]);
    story(started, progressed).when(progress).nothingHappens();
  });

  it('ends with the results of its rows', () => {
    story(started, progressed).when(finish).gives([finished]);
    story(started, progressed, finished).when(finish).nothingHappens();
  });

  it('whose file is lost counts the remaining rows as not imported', () => {
    story(started)
      .when(finish)
      .gives([{ type: 'ImportFinished', data: { importId, created: 0, failed: 2 } }]);
  });

  it('can be undone once after it has ended', () => {
    story(started, progressed).when(undo).refuses('This import has not finished yet.');
    story(started, progressed, finished).when(undo).gives([undoing]);
    story(started, progressed, finished, undoing).when(undo).refuses('This import was already undone.');
    story(started, progressed, finished, undoing).when(finishUndo).gives([undone]);
    story(started, progressed, finished, undoing, undone).when(finishUndo).nothingHappens();
  });

  it('has no effect if it does not exist', () => {
    for (const command of [progress, finish, undo, finishUndo]) {
      story().when(command).refuses('This import does not exist.');
    }
  });

  it('remembers the created athletes', () => {
    expect(story(started, progressed, finished).state).toMatchObject({
      status: 'done',
      athleteIds: [athleteId],
      contactIds: [contactId],
      failed: 1,
    });
  });
});
