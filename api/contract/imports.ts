import { z } from 'zod';
import { id, instant, revision, words } from './fields.ts';
import { fileBytes } from './files.ts';

/** Field of the product → heading of the column that fills it. */
export const importMapping = z.record(z.string().max(50), z.string().max(200)).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

/** What would happen, row by row; nothing is changed. */
export const importPreviewView = z
  .object({
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())).describe('For each heading what stands below it first.'),
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
    failed: z
      .array(z.object({ row: z.int(), reason: z.string() }))
      .describe('Left empty in the list of imports.'),
    failed_count: z.int(),
    kept: z.array(z.object({ athlete_id: id, name: z.string(), reason: z.string() })),
    started_at: instant,
    started_by: z.string().describe('A name.'),
    finished_at: instant.nullable(),
    revision,
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.output<typeof importView>;

const athleteType = words(100).describe('Id of the lead type of rows that name none; `Target` unless given.');

/** In a form every field is a text. */
const mappingText = words(20_000).transform((text, context) => {
  try {
    return importMapping.parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON object of fields and headings' });
    return z.NEVER;
  }
});

export const importPreviewFields = z.strictObject({
  mapping: mappingText.optional(),
  athleteType: athleteType.default('Target'),
});
export const importFields = importPreviewFields.extend({ id: id.optional(), mapping: mappingText });

/** The same, as the document tells of them. */
export const importPreviewForm = z.strictObject({
  mapping: importMapping.optional(),
  athleteType: athleteType.optional(),
  file: fileBytes,
});
export const importForm = importPreviewForm.extend({ id: id.optional(), mapping: importMapping });
