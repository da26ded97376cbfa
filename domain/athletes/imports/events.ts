import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { importSources } from './presets/preset.ts';
import { balanceWays } from './row-balances.ts';
import { rowChoices } from './row-choices.ts';

const importId = z.uuid();
/** Rows are counted as in a spreadsheet: the first one with data is row 2. Reasons hold no personal data. */
const row = z.object({ row: z.int(), reason: z.string() });

/** Stream `import-<id>`: one file that staff uploaded. The file's content is not kept here. */
export const importEvents = [
  defineEvent(
    'ImportStarted',
    {
      importId,
      fileName: z.string(),
      /** Number of rows with data. */
      rows: z.int(),
      /** Field → heading of the column that fills it. */
      mapping: z.record(z.string(), z.string()),
      /** For rows without a lead type. */
      athleteType: z.string(),
      /** Number of the row → what becomes of it, for rows where staff did not follow the proposal. */
      choices: z.record(z.string(), z.enum(rowChoices)),
      source: z.enum(importSources),
      /** The same for files with the same headings; '' before it was recorded. */
      headingsKey: z.string(),
      /** Whose the balances of the file are. */
      balancesOf: z.enum(balanceWays),
      /** The first day of the packages that rows name; null: no column names packages. */
      packagesStart: day.nullable(),
      /** Whether the portal asks these families for a card until one is on file, whatever the setting says. */
      asksForCards: z.boolean(),
    },
    {
      version: 4,
      upcasts: {
        1: (data) => ({ ...data, choices: {} }),
        2: (data) => ({ ...data, source: 'other', headingsKey: '', balancesOf: 'family' }),
        3: (data) => ({ ...data, packagesStart: null, asksForCards: false }),
      },
    },
  ),
  /** The result of the rows up to `done`. */
  defineEvent('ImportProgressed', {
    importId,
    done: z.int(),
    athleteIds: z.array(z.uuid()),
    contactIds: z.array(z.uuid()),
    failed: z.array(row),
  }),
  defineEvent('ImportFinished', { importId, created: z.int(), failed: z.int() }),
  defineEvent('ImportUndoStarted', { importId }),
  /** `kept`: athletes that were not removed, because they have been used since. */
  defineEvent('ImportUndone', {
    importId,
    removed: z.int(),
    kept: z.array(z.object({ athleteId: z.uuid(), reason: z.string() })),
  }),
] as const;

export type ImportEvent = EventOf<(typeof importEvents)[number]>;
