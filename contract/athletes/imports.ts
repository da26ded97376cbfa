import { z } from 'zod';
import { importStatuses } from '../../domain/athletes/imports/import.ts';
import { fileBytes, id, instant, oneLine, revision, words } from '../shared/fields.ts';

/** Field → heading of the column that fills it. */
export const importMapping = z.record(z.string().max(50), z.string().max(200)).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

/** Preview of an import, row by row. Nothing is changed. */
export const importPreviewView = z
  .object({
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())).describe('The first values below each heading.'),
    mapping: importMapping.describe('The given mapping, or one guessed from the headings.'),
    rows: z.int(),
    good: z.int(),
    bad: z.int(),
    encoding: z.string(),
    delimiter: z.string(),
    /** All bad rows and the first good rows. */
    outcomes: z.array(
      z.object({
        row: z.int().describe('Row number in the spreadsheet; the first data row is 2.'),
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
    status: z.enum(importStatuses),
    rows: z.int(),
    done: z.int(),
    created: z.int(),
    failed: z.array(z.object({ row: z.int(), reason: z.string() })).describe('Empty in the list of imports.'),
    failed_count: z.int(),
    kept: z.array(z.object({ athlete_id: id, name: z.string(), reason: z.string() })),
    started_at: instant,
    started_by: z.string().describe('Name of the user.'),
    finished_at: instant.nullable(),
    revision,
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.output<typeof importView>;

const athleteType = oneLine(100).describe('Lead type of rows without one; defaults to `Target`.');

/** All fields of a form are text. */
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

/** The same fields for the OpenAPI document. */
export const importPreviewForm = z.strictObject({
  mapping: importMapping.optional(),
  athleteType: athleteType.optional(),
  file: fileBytes,
});
export const importForm = importPreviewForm.extend({ id: id.optional(), mapping: importMapping });
