import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const importId = z.uuid();
/** Rows are counted as people see them in a spreadsheet: the first one with data is 2. Reasons hold nothing personal. */
const row = z.object({ row: z.int(), reason: z.string() });

/** Stream `import-<id>`: one file that staff brought. Nothing of what the file says is kept here. */
export const importEvents = [
  defineEvent('ImportStarted', {
    importId,
    fileName: z.string(),
    /** Rows with data. */
    rows: z.int(),
    /** Field → heading of the column that fills it. */
    mapping: z.record(z.string(), z.string()),
    /** For rows that name no lead type. */
    athleteType: z.string(),
  }),
  /** What became of the rows up to `done`. */
  defineEvent('ImportProgressed', {
    importId,
    done: z.int(),
    athleteIds: z.array(z.uuid()),
    contactIds: z.array(z.uuid()),
    failed: z.array(row),
  }),
  defineEvent('ImportFinished', { importId, created: z.int(), failed: z.int() }),
  defineEvent('ImportUndoStarted', { importId }),
  /** `kept`: athletes that have been used since. */
  defineEvent('ImportUndone', {
    importId,
    removed: z.int(),
    kept: z.array(z.object({ athleteId: z.uuid(), reason: z.string() })),
  }),
] as const;

export type ImportEvent = EventOf<(typeof importEvents)[number]>;
