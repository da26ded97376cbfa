import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { z } from 'zod';
import { type CommandContext, derivedId } from '../../../commands/runtime/context.ts';
import type { ListExports } from '../../../commands/shared/list-exports.ts';
import { athleteView, type exportAthletesBody } from '../../../contract/athletes/athletes.ts';
import { athleteCell, isComposedCell } from '../../../domain/athletes/athlete-cells.ts';
import { athleteTexts } from '../../../domain/athletes/athlete-texts.ts';
import { CSV_MARK, csvLines } from '../../../domain/shared/csv.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { AthleteList } from '../../../projections/athletes/athlete-list.ts';
import type { AthleteLookup } from '../../../projections/shared/contributed-columns.ts';
import type { Platform } from '../../runtime/platform.ts';
import { type Download, RequestFault } from '../../runtime/route.ts';
import { wantedBy } from '../athlete-filter.ts';
import { createAthleteViews } from '../athlete-views.ts';

export interface ExportDeps
  extends Pick<Platform, 'store' | 'past' | 'waitForPosition' | 'namesOf' | 'timezone' | 'today'> {
  readonly list: AthleteList;
  readonly lookups: readonly AthleteLookup[];
  readonly viewReads: readonly string[];
  readonly listExports: ListExports;
}

type Wanted = z.output<typeof exportAthletesBody>;

/** Athletes that are read, and written to the file, together. */
const ROWS = 1_000;

/** The name in the specification (part 1 §2). */
const FILE = 'table-export.csv';

/**
 * The list as a file that is written while it is read: in parts, but all of one moment, the position of the log when it began. It is complete, or
 * the connection breaks: the last part leaves after the export was recorded. Throws 409 if nothing matches.
 */
export async function exportAthletes(
  deps: ExportDeps,
  wanted: Wanted,
  context: CommandContext,
): Promise<Download> {
  const { list, store, past, waitForPosition, viewReads, today } = deps;
  demandKnown(list, wanted);
  const position = await store.head();
  if (!(await waitForPosition(position, viewReads)))
    throw new RequestFault(503, 'not-yet', athleteTexts.exportNotYet, { 'Retry-After': '2' });
  const file = createFile();
  return new Promise((resolve, reject) => {
    const reading = past.at(position, async () => {
      const { filter, sort, order } = wanted;
      const whole = await list.whole({ ...wantedBy(filter, today()), sort, order });
      if (whole.total === 0) throw new Refusal('export.nothing', athleteTexts.noneToExport);
      resolve({ name: FILE, contentType: 'text/csv; charset=utf-8', size: undefined, bytes: file.bytes });
      await write(deps, file, whole, wanted);
      return whole.total;
    });
    const recorded = reading.then(async (rows) => {
      const exported = {
        exportId: derivedId(context.commandId, 'export'),
        list: 'athletes',
        filters: filtersOf(wanted.filter),
        columns: wanted.columns.map(({ source }) => source),
        position,
        rows,
        sha256: file.sha256(),
      } as const;
      await deps.listExports.record(exported, context);
      file.end();
    });
    recorded.catch((error: unknown) => {
      reject(error);
      file.bytes.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });
}

async function write(
  { list, lookups, namesOf, timezone }: ExportDeps,
  file: ExportFile,
  whole: Awaited<ReturnType<AthleteList['whole']>>,
  { columns }: Wanted,
): Promise<void> {
  // Only what is shown is looked up.
  const shown = new Set(columns.map(({ source }) => source));
  const views = createAthleteViews(
    list,
    lookups.filter(({ name }) => shown.has(name)),
    namesOf,
  );
  await file.write(CSV_MARK + csvLines([columns.map(({ label }) => label)]));
  let written = 0;
  for await (const rows of whole.parts(ROWS)) {
    const athletes = await views(rows);
    await file.write(
      csvLines(
        athletes.map((athlete) => columns.map(({ source }) => athleteCell(source, athlete, timezone))),
      ),
    );
    written += rows.length;
  }
  if (written !== whole.total) throw new Error(`${written} of ${whole.total} athletes were exported`);
}

interface ExportFile {
  readonly bytes: PassThrough;
  /** Waits while the reader is slow. Throws if the reader is gone. */
  write(text: string): Promise<void>;
  sha256(): string;
  /** Sends the last part. */
  end(): void;
}

/** Keeps the last part back until `end`, so that nobody takes a file for complete that was not recorded. */
function createFile(): ExportFile {
  const bytes = new PassThrough();
  // Whoever sends the file hears of an error; if nobody does yet, the export has answered with it.
  bytes.on('error', () => undefined);
  const hash = createHash('sha256');
  let held = '';
  return {
    bytes,
    async write(text) {
      hash.update(text);
      const next = held;
      held = text;
      if (bytes.destroyed) throw new Error('The reader of the export is gone');
      if (next !== '' && !bytes.write(next)) await Promise.race([once(bytes, 'drain'), once(bytes, 'close')]);
    },
    sha256: () => hash.digest('hex'),
    end: () => bytes.end(held),
  };
}

/** The names of the filters that are set. `q` is left out, because people search for names. */
function filtersOf({ q, id, ...filter }: Wanted['filter']): string[] {
  const set = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return [...(q ? ['search'] : []), ...(id ? ['selection'] : []), ...set.map(([name]) => name)];
}

/** Columns of the list, and an order of it. */
function demandKnown({ sorts }: AthleteList, { columns, sort }: Wanted): void {
  if (!sorts.includes(sort))
    throw new RequestFault(400, 'malformed', `This list cannot be sorted by ${sort}.`);
  const unknown = columns.find(
    ({ source }) => !isComposedCell(source) && !Object.hasOwn(athleteView.shape, source),
  );
  if (unknown) throw new RequestFault(400, 'malformed', `The list has no column ${unknown.source}.`);
}
