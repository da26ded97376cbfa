import { z } from 'zod';
import { importStatuses } from '../../domain/athletes/imports/import.ts';
import { importSources } from '../../domain/athletes/imports/presets/preset.ts';
import { balanceWays } from '../../domain/athletes/imports/row-balances.ts';
import { rowChoices } from '../../domain/athletes/imports/row-choices.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { existingRecordView } from '../shared/existing-records.ts';
import { fileBytes, id, instant, oneLine, revision, words } from '../shared/fields.ts';

/** Field → heading of the column that fills it. */
export const importMapping = z.record(z.string().max(50), z.string().max(200)).meta({ id: 'ImportMapping' });
export type ImportMapping = z.output<typeof importMapping>;

const balanceSums = z.object({
  owed_count: z.int().describe('How many families, or athletes, owe something.'),
  owed: z.number(),
  credit_count: z.int(),
  credit: z.number().describe('Negative.'),
});

/** What the balances of a file add up to, in dollars. */
const importBalancesView = z.object({
  imported: balanceSums.describe('Would be recorded as opening balances.'),
  not_imported: balanceSums.describe('Of families without a row that is imported.'),
  repeated_rows: z
    .array(z.int())
    .describe('Rows with the same family name and balance, but other parents: counted more than once.'),
});

/** The packages that athletes would get, in dollars. */
const importPackagesView = z.object({
  starts_on: day.describe('The first day of each package.'),
  athletes: z.int(),
  total: z.number().describe('Of all invoices.'),
  by_package: z.array(z.object({ name: z.string(), athletes: z.int(), total: z.number() })),
});

/** Preview of an import, row by row. Nothing is changed. */
export const importPreviewView = z
  .object({
    headings: z.array(z.string()),
    samples: z.array(z.array(z.string())).describe('The first values below each heading.'),
    mapping: importMapping.describe(
      'The given mapping, that of an earlier file with the same headings, or one that follows from the headings.',
    ),
    source: z
      .enum(importSources)
      .describe('Where the file comes from: the given source, or as recognized by its headings.'),
    balances_of: z.enum(balanceWays).describe('Whose the balances of the file are.'),
    balances: importBalancesView.nullable().describe('Null if no column has balances.'),
    packages: importPackagesView.nullable().describe('Null if no column names packages.'),
    is_remembered: z.boolean().describe('Whether the mapping is that of an earlier file.'),
    rows: z.int(),
    good: z.int(),
    bad: z.int(),
    encoding: z.string(),
    delimiter: z.string(),
    /** All bad rows, all rows with somebody who may exist already, and the first good rows. */
    outcomes: z.array(
      z.object({
        row: z.int().describe('Row number in the spreadsheet; the first data row is 2.'),
        outcome: z.enum(['create', 'refuse', 'duplicate']),
        choice: z
          .enum(rowChoices)
          .nullable()
          .describe('What becomes of a row with somebody who may exist already; null for other rows.'),
        existing: existingRecordView.nullable().describe('The athlete who may be the same.'),
        name: z.string(),
        contacts: z.string(),
        balance: z.number().nullable().describe('The opening balance that would be recorded, in dollars.'),
        package: z.string().describe('The package that the athlete would get; empty: none.'),
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
    source: z.enum(importSources),
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
    has_balances: z.boolean().describe('Whether a column of the file had balances.'),
    packages_start: day
      .nullable()
      .describe('The first day of the packages; null if no column names packages.'),
    asks_for_cards: z.boolean().describe('Whether the portal asks these families for a card.'),
    revision,
  })
  .meta({ id: 'ImportView' });
export type ImportView = z.output<typeof importView>;

export const contactAccounts = ['none', 'not linked', 'invited', 'registered'] as const;

/** An athlete of an import without a card that can be charged. */
export const importCardlessView = z
  .object({
    athlete_id: id,
    name: z.string(),
    contacts: z.array(
      z.object({
        contact_id: id,
        email: z.string(),
        account: z
          .enum(contactAccounts)
          .describe('Of this email address. `not linked`: the account does not see the athlete.'),
      }),
    ),
  })
  .meta({ id: 'ImportCardlessView' });
export type ImportCardlessView = z.output<typeof importCardlessView>;

/** Number of the row → what becomes of it. */
const importChoices = z
  .record(z.string().regex(/^\d{1,6}$/), z.enum(rowChoices))
  .meta({ id: 'ImportChoices' });

const athleteType = oneLine(100).describe('Lead type of rows without one; defaults to `Target`.');

/** All fields of a form are text. */
const json = <Of extends z.ZodType>(of: Of, longest: number, message: string) =>
  words(longest).transform((text, context): z.output<Of> => {
    try {
      return of.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  });
const mappingText = json(importMapping, 20_000, 'must be a JSON object of fields and headings');
/** Enough for a choice for each of the most rows of a file. */
const choicesText = json(importChoices, 400_000, 'must be a JSON object of row numbers and choices');

const packagesStart = day.describe(
  'The first day of the packages that rows name; defaults to that of the next month.',
);
const asksForCards = z
  .enum(['true', 'false'])
  .describe('Whether the portal asks these families for a card until one is on file.');

export const importPreviewFields = z.strictObject({
  mapping: mappingText.optional(),
  choices: choicesText.optional(),
  athleteType: athleteType.default('Target'),
  source: z.enum(importSources).optional(),
  balancesOf: z.enum(balanceWays).optional(),
  packagesStart: packagesStart.optional(),
});
export const importFields = importPreviewFields.extend({
  id: id.optional(),
  mapping: mappingText,
  asksForCards: asksForCards.default('false').transform((text) => text === 'true'),
});

/** The same fields for the OpenAPI document. */
export const importPreviewForm = z.strictObject({
  mapping: importMapping.optional(),
  choices: importChoices.optional(),
  athleteType: athleteType.optional(),
  source: z.enum(importSources).optional(),
  balancesOf: z.enum(balanceWays).optional(),
  packagesStart: packagesStart.optional(),
  file: fileBytes,
});
export const importForm = importPreviewForm.extend({
  id: id.optional(),
  mapping: importMapping,
  asksForCards: asksForCards.optional(),
});
