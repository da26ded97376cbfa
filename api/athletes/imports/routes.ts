import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { ExistingPeople } from '../../../commands/athletes/imports/existing-people.ts';
import { importAggregate } from '../../../commands/athletes/imports/import.ts';
import type { NamedValues } from '../../../commands/athletes/imports/named-values.ts';
import type { Preview } from '../../../commands/athletes/imports/preview-import.ts';
import { previewImport } from '../../../commands/athletes/imports/preview-import.ts';
import type { ReadTable } from '../../../commands/athletes/imports/read-table.ts';
import { startImport } from '../../../commands/athletes/imports/start-import.ts';
import type { PossibleDoubles } from '../../../commands/athletes/possible-doubles.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { CardsOnFile } from '../../../commands/shared/cards-on-file.ts';
import type { SealedFiles } from '../../../commands/shared/file-store.ts';
import type {
  ImportCardlessView,
  ImportPreviewView,
  ImportView,
} from '../../../contract/athletes/imports.ts';
import {
  importCardlessView,
  importFields,
  importForm,
  importPreviewFields,
  importPreviewForm,
  importPreviewView,
  importView,
} from '../../../contract/athletes/imports.ts';
import { existingViewOf } from '../../../contract/shared/existing-records.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { fieldReader } from '../../../domain/athletes/imports/import-mapping.ts';
import type { RowOutcome } from '../../../domain/athletes/imports/import-plan.ts';
import { importTexts } from '../../../domain/athletes/imports/import-texts.ts';
import {
  type AssignedBalance,
  assignedBalances,
  type BalanceWay,
  type RowBalance,
  repeatedRows,
  rowBalances,
  summedBalances,
} from '../../../domain/athletes/imports/row-balances.ts';
import type { RowChoice } from '../../../domain/athletes/imports/row-choices.ts';
import { summedPackages } from '../../../domain/athletes/imports/row-packages.ts';
import { LARGEST_IMPORT } from '../../../domain/athletes/imports/table.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { fullName } from '../../../domain/shared/sentences.ts';
import { transferTexts } from '../../../domain/shared/transfer-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ImportQueries, ShownImport } from '../../../projections/athletes/imports/import-queries.ts';
import type { TakenUsernames, UsersOfAthletes } from '../../../projections/shared/athlete-users.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { receiveForm } from '../../runtime/receive-form.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { ReachableContacts } from '../../shared/contributions.ts';
import { cardlessViewsOf } from './cardless-athletes.ts';

export interface ImportServices {
  readonly log: EventLog;
  readonly store: SealedFiles;
  readonly readTable: ReadTable;
  /** The day of the business at a UTC instant. */
  readonly dayAt: (instant: string) => Day;
  readonly named: NamedValues;
  readonly people: ExistingPeople;
  readonly doubles: PossibleDoubles;
  readonly queries: ImportQueries;
  /** Names of users. */
  readonly namesOf: NamesOf;
  readonly cards: CardsOnFile;
  readonly contactsOfAthletes: ReachableContacts;
  readonly usersOfAthletes: UsersOfAthletes;
  readonly takenUsernames: TakenUsernames;
}

const largest = { largestFile: LARGEST_IMPORT, tooLarge: transferTexts.tooLarge(LARGEST_IMPORT) };
const noSuchImport = () => new RequestFault(404, 'not-found', importTexts.unknown);
const noFile = () => new InvalidInput([{ field: 'file', message: transferTexts.noFile }]);

/** Imports athletes from a file: preview, import row by row in the background, and undo as a whole. */
export function importRoutes(services: ImportServices): Route[] {
  const { log, queries } = services;

  return [
    defineRoute({
      method: 'post',
      path: '/imports/preview',
      access: 'admin',
      summary: 'Previews an import of a file; nothing is changed',
      form: importPreviewForm,
      results: importPreviewView,
      async run({ request, context }) {
        const form = { fields: importPreviewFields, ...largest };
        const preview = await receiveForm(request, form, async ({ name, bytes }, choices) => {
          const whole = await buffer(bytes);
          if (name === '') throw noFile();
          return previewImport({ ...services, earlier: queries }, whole, choices, context.now);
        });
        if (!preview) throw noFile();
        return { results: previewViewOf(preview) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/imports',
      access: 'admin',
      summary: 'Starts an import of a file of athletes',
      status: 202,
      form: importForm,
      results: reference,
      async run({ request, context }) {
        const form = { fields: importFields, ...largest };
        const started = await receiveForm(request, form, async ({ name, bytes }, { id, ...choices }) => {
          const whole = await buffer(bytes);
          if (name === '') throw noFile();
          const importId = id ?? derivedId(context.commandId, 'import');
          const order = { importId, fileName: name.slice(0, 200), bytes: whole, ...choices };
          return { importId, done: await startImport(services, order, context) };
        });
        if (!started) throw noFile();
        return { results: { id: started.importId }, done: started.done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/imports',
      access: 'admin',
      summary: 'The latest imports, newest first',
      results: z.array(importView),
      reads: ['imports', 'athletes'],
      run: async () => ({ results: await importViewsOf(await queries.latest(), services) }),
    }),
    defineRoute({
      method: 'get',
      path: '/imports/:import',
      access: 'admin',
      summary: 'The progress and the results of an import',
      results: importView,
      reads: ['imports', 'athletes'],
      async run({ param }) {
        const row = await queries.one(param('import'));
        const [results] = row ? await importViewsOf([row], services) : [];
        if (!results) throw noSuchImport();
        return { results, revision: results.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/imports/:import/cardless-athletes',
      access: 'admin',
      summary: 'The athletes of an import without a card, and who can be asked for one',
      results: z.array(importCardlessView),
      reads: [
        'imports',
        'imported_athletes',
        'athletes',
        'contacts',
        ...services.cards.reads,
        ...services.usersOfAthletes.reads,
        ...services.takenUsernames.reads,
      ],
      async run({ param }) {
        const row = await queries.one(param('import'));
        if (!row) throw noSuchImport();
        const results: ImportCardlessView[] = await cardlessViewsOf(
          services,
          await queries.athletesOf(row.id),
        );
        return { results };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/imports/:import/undo',
      access: 'admin',
      summary: 'Starts to undo an import; records that have been used since are kept',
      status: 202,
      results: reference,
      async run({ param, context }) {
        const id = param('import');
        try {
          const done = await handle(log, importAggregate, id, { kind: 'undo', importId: id }, context);
          return { results: { id }, done };
        } catch (error) {
          throw error instanceof Refusal && error.code === 'import.unknown' ? noSuchImport() : error;
        }
      },
    }),
  ];
}

/** Enough valid rows to show that the columns were mapped correctly. */
const GOOD_ROWS_SHOWN = 20;
const SAMPLES = 3;
const LONGEST_SAMPLE = 60;

async function importViewsOf(
  rows: readonly ShownImport[],
  { queries, namesOf }: { readonly queries: ImportQueries; readonly namesOf: NamesOf },
): Promise<ImportView[]> {
  const kept = rows.flatMap((row) => row.kept.map(({ athlete_id }) => athlete_id));
  const [nameOf, athleteNames] = await Promise.all([
    actorNames(
      rows.map(({ started_by }) => started_by),
      namesOf,
    ),
    queries.athleteNames(kept),
  ]);
  return rows.map(({ mapping, headings_key: _key, balances_of: _way, ...row }) => ({
    ...row,
    has_balances: mapping['openingBalance'] !== undefined,
    started_by: nameOf(row.started_by),
    kept: row.kept.map((one) => ({ ...one, name: athleteNames.get(one.athlete_id) ?? '' })),
  }));
}

function previewViewOf(preview: Preview): ImportPreviewView {
  const { table, mapping, source, balancesOf, isRemembered, outcomes, choices } = preview;
  const packageNames = new Map(preview.packages.map(({ id, name }) => [id, name]));
  const { headings, rows, encoding, delimiter } = table;
  const good = outcomes.filter(({ outcome }) => outcome === 'create');
  const created = new Set(good.map(({ row }) => row));
  const balances = rowBalances(table, mapping);
  const balanceOf = new Map(
    assignedBalances(balances, created, balancesOf).map(({ row, amount }) => [row, dollarsOf(amount)]),
  );
  const shown = new Set(good.slice(0, GOOD_ROWS_SHOWN));
  const read = fieldReader(mapping, table);
  const shownChoice = (one: RowOutcome) =>
    one.outcome === 'refuse' ? null : (choiceOf(one) ?? choices[String(one.row)] ?? null);
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  const nameIn = (row: number) => {
    const cells = cellsOf.get(row) ?? [];
    return fullName({ firstName: read(cells, 'firstName'), lastName: read(cells, 'lastName') });
  };
  return {
    headings: [...headings],
    samples: headings.map((_, column) => samplesOf(rows.map(({ cells }) => cells[column] ?? ''))),
    mapping,
    source,
    balances_of: balancesOf,
    balances: balances.length > 0 ? balancesViewOf(balances, created, balancesOf) : null,
    packages: packagesViewOf(preview),
    is_remembered: isRemembered,
    rows: rows.length,
    good: good.length,
    bad: outcomes.length - good.length,
    encoding,
    delimiter,
    outcomes: outcomes
      .filter((one) => one.outcome !== 'create' || shown.has(one) || shownChoice(one) !== null)
      .map((one) => ({
        row: one.row,
        outcome: one.outcome,
        choice: shownChoice(one),
        existing:
          one.outcome === 'duplicate' && one.double?.existing ? existingViewOf(one.double.existing) : null,
        name: nameIn(one.row),
        contacts: contactsOf(one),
        balance: balanceOf.get(one.row) ?? null,
        package: (one.outcome === 'create' && packageNames.get(one.planned.packageId ?? '')) || '',
        reason: reasonOf(one),
      })),
  };
}

function packagesViewOf({ packagesStart, outcomes, packages }: Preview): ImportPreviewView['packages'] {
  if (packagesStart === null) return null;
  const { athletes, total, byPackage } = summedPackages(outcomes, packages);
  return {
    starts_on: packagesStart,
    athletes,
    total: dollarsOf(total),
    by_package: byPackage.map((one) => ({ ...one, total: dollarsOf(one.total) })),
  };
}

function balancesViewOf(
  balances: readonly RowBalance[],
  created: ReadonlySet<number>,
  way: BalanceWay,
): NonNullable<ImportPreviewView['balances']> {
  const imported = assignedBalances(balances, created, way);
  const families = new Map(balances.map(({ row, family }) => [row, way === 'family' ? family : String(row)]));
  const taken = new Set(imported.map(({ row }) => families.get(row)));
  const all = assignedBalances(balances, new Set(families.keys()), way);
  return {
    imported: sumsViewOf(imported),
    not_imported: sumsViewOf(all.filter(({ row }) => !taken.has(families.get(row)))),
    repeated_rows: way === 'family' ? repeatedRows(balances) : [],
  };
}

function sumsViewOf(balances: readonly AssignedBalance[]) {
  const { owedCount, owed, creditCount, credit } = summedBalances(balances);
  return {
    owed_count: owedCount,
    owed: dollarsOf(owed),
    credit_count: creditCount,
    credit: dollarsOf(credit),
  };
}

/** The first different values: repeating the same value would show less. */
function samplesOf(cells: readonly string[]): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '') samples.add(text.slice(0, LONGEST_SAMPLE));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** The choice for a row with somebody who may exist already; null if there is none. */
function choiceOf(one: RowOutcome): RowChoice | null {
  if (one.outcome === 'create') return one.linked.some((contact) => contact !== null) ? 'link' : null;
  return one.outcome === 'duplicate' && one.double ? 'skip' : null;
}

/** Why a row is not imported, or why its parents are linked. */
function reasonOf(one: RowOutcome): string {
  if (one.outcome === 'create') {
    return one.planned.parents
      .flatMap((parent, index) => {
        const contact = one.linked[index];
        return contact
          ? [`${fullName(parent)} is linked to an existing contact. ${contact.reasons.join(' ')}`]
          : [];
      })
      .join(' ');
  }
  const reasons = one.double?.reasons ?? [];
  return [one.reason, ...reasons.filter((reason) => reason !== one.reason)].join(' ');
}

/** `Ann Hughes (Mother), Tom Hughes` */
function contactsOf(one: RowOutcome): string {
  if (one.outcome !== 'create') return '';
  return one.planned.parents
    .map((parent) => fullName(parent) + (parent.relationship ? ` (${parent.relationship})` : ''))
    .join(', ');
}
