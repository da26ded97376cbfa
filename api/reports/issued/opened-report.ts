import { contentHash } from '../../../commands/reports/issued/issue-report.ts';
import type { OpenedReportView, ReportTableView } from '../../../contract/reports/issued.ts';
import { differencesOf } from '../../../domain/reports/issued/differences.ts';
import { todaySentence, verdictOf } from '../../../domain/reports/issued/verdict.ts';
import {
  isPerson,
  peopleOf,
  type ReportCell,
  type ReportColumn,
  type ReportTable,
} from '../../../domain/shared/report-table.ts';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { IssuedRow } from '../../../projections/reports/issued/issued-queries.ts';
import type { createCauses } from './causes.ts';
import type { Issuing, ReadReport } from './issuing.ts';

interface Deps {
  readonly log: EventLog;
  readonly issuing: Pick<Issuing, 'sourceOf' | 'readAt' | 'readNow'>;
  readonly causes: ReturnType<typeof createCauses>;
}

/** What the page of an issued report shows beside its row in the list. */
export type Opened = Omit<OpenedReportView, keyof IssuedRow | 'title' | 'position' | 'issued_by'>;

/** Opens issued reports again. Throws 404 if the role may not read the report today. */
export function createOpener({ log, issuing, causes }: Deps) {
  const readAgain = async (row: IssuedRow, role: RoleName): Promise<ReadReport> =>
    issuing.readAt(issuing.sourceOf(row.report, role), parametersOf(row), BigInt(row.read_at));

  return {
    readAgain,
    async open(row: IssuedRow, role: RoleName): Promise<Opened> {
      const after = BigInt(row.read_at);
      const was = await readAgain(row, role);
      const today = await issuing.readNow(was.source, parametersOf(row));
      const erased = await erasedSince(log, was.table, after);
      const { state, sentence } = verdictOf({ isSame: contentHash(was.table) === row.sha256, erased });
      const differences = differencesOf(was.table, today.table);
      const isSame = contentHash(today.table) === contentHash(was.table);
      const { because, because_more } = await causes({
        views: was.source.reads,
        after,
        differences,
        role,
      });
      return {
        path: was.path,
        was: tableView(was.title, was.table),
        state,
        sentence,
        today: tableView(today.title, today.table),
        today_sentence: todaySentence(differences, isSame),
        differences: differences.map(({ id, change, before, after: now, columns }) => ({
          id,
          change,
          before: before && cellViews(today.table.columns, before),
          after: now && cellViews(today.table.columns, now),
          columns: [...columns],
        })),
        because,
        because_more,
      };
    },
  };
}

const parametersOf = ({ parameters }: IssuedRow) =>
  Object.fromEntries(parameters.map(({ name, value }) => [name, value]));

/** People of a table who were erased after a position. Only somebody without a name can have been. */
async function erasedSince(log: EventLog, table: ReportTable, after: bigint): Promise<number> {
  const unnamed = new Set(
    table.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (isPerson(cell) && cell.name === '' ? [cell.person] : [])),
    ),
  );
  const people = peopleOf(table).filter((person) => unnamed.has(person));
  const histories = await Promise.all(people.map((person) => log.load(person.replace(':', '-'))));
  return histories.filter((events) =>
    events.some(({ type, position }) => type.endsWith('Erased') && position > after),
  ).length;
}

/** In dollars and percent. */
export const tableView = (title: string, { columns, rows, totals, notes }: ReportTable): ReportTableView => ({
  title,
  columns: columns.map((column) => ({ ...column })),
  rows: rows.map(({ id, cells, isSubtotal = false }) => ({
    id,
    is_subtotal: isSubtotal,
    cells: cellViews(columns, cells),
  })),
  totals: totals && cellViews(columns, totals),
  notes: [...notes],
});

const cellViews = (columns: readonly ReportColumn[], cells: readonly ReportCell[]) =>
  columns.map(({ kind }, place) => {
    const cell = cells[place] ?? null;
    return typeof cell === 'number' && (kind === 'dollars' || kind === 'percent') ? cell / 100 : cell;
  });
