import { z } from 'zod';
import { id, instant, revision } from './fields.ts';

/** Field of the product → heading of the column that fills it. */
export const importMapping = z.record(z.string().max(50), z.string().max(200)).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

/** What would happen, row by row; nothing is changed. */
export const importPreviewView = z
  .object({
    headings: z.array(z.string()),
    mapping: importMapping.describe('As given, or guessed from the headings.'),
    rows: z.int(),
    good: z.int(),
    bad: z.int(),
    encoding: z.string(),
    delimiter: z.string(),
    /** All bad rows, and the first of the good ones. */
    outcomes: z.array(
      z.object({
        row: z.int().describe('As the spreadsheet counts: the first one with data is 2.'),
        outcome: z.enum(['create', 'refuse', 'duplicate']),
        name: z.string(),
        contacts: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportPreviewView' });
export type ImportPreviewView = z.output<typeof importPreviewView>;

export const importView = z
  .object({
    id,
    file_name: z.string(),
    status: z.enum(['running', 'done', 'undoing', 'undone']),
    rows: z.int(),
    done: z.int(),
    created: z.int(),
    failed: z.array(z.object({ row: z.int(), reason: z.string() })),
    kept: z.array(z.object({ athlete_id: id, name: z.string(), reason: z.string() })),
    started_at: instant,
    started_by: z.string().describe('A name.'),
    finished_at: instant.nullable(),
    revision,
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.output<typeof importView>;
