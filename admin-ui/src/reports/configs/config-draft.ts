import type {
  ChangeReportConfigBody,
  CreateReportConfigBody,
  ReportConfigView,
} from '../../../../contract/reports/configs.ts';
import type { ReportConfigFields } from '../../../../domain/reports/configs/report-config.ts';
import {
  catalogueName,
  completeLayout,
  MOST_ENTRIES,
  newLayout,
} from '../../../../domain/reports/configs/report-layout.ts';
import {
  dimensionKey,
  dimensions,
  measureKey,
  measures,
  type ReportEntry,
  type ReportLayout,
} from '../../../../domain/reports/pivot/catalogue.ts';
import { newId } from '../../../../ui-kit/new-id.ts';

/** A line of the editor; its key is empty until something is chosen. */
export interface DraftEntry {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

export type Side = 'rows' | 'columns';

export interface ConfigDraft {
  readonly name: string;
  /** As it is typed. */
  readonly year: string;
  /** Empty: all seasons. */
  readonly seasonId: string;
  readonly rows: readonly DraftEntry[];
  readonly columns: readonly DraftEntry[];
  readonly subtotals: ReportLayout['subtotals'];
}

const blank = (): DraftEntry => ({ id: newId(), key: '', name: '' });
const linesOf = (entries: readonly ReportEntry[]): DraftEntry[] =>
  entries.map(({ key, name }) => ({ id: newId(), key, name }));

/** Constants K075 and K076. */
export const newConfig = (year: number): ConfigDraft => ({
  name: '',
  year: String(year),
  seasonId: '',
  rows: linesOf(newLayout.rows),
  columns: linesOf(newLayout.columns),
  subtotals: newLayout.subtotals,
});

export const draftOf = ({ name, report_year, domain_id, report_config }: ReportConfigView): ConfigDraft => ({
  name,
  year: String(report_year),
  seasonId: domain_id ?? '',
  rows: withBlank(linesOf(report_config.rows)),
  columns: withBlank(linesOf(report_config.columns)),
  subtotals: report_config.subtotals,
});

/** The last line is empty, so that there is always one to choose in. */
export const withBlank = (lines: readonly DraftEntry[]): readonly DraftEntry[] =>
  (lines.length === 0 || lines.at(-1)?.key) && lines.length < MOST_ENTRIES ? [...lines, blank()] : lines;

/** The draft as the rules see it. */
export const fieldsOf = ({
  name,
  year,
  seasonId,
  rows,
  columns,
  subtotals,
}: ConfigDraft): ReportConfigFields => ({
  name,
  year: year.trim() === '' ? Number.NaN : Number(year),
  seasonId: seasonId || null,
  layout: { rows: entriesOf(rows), columns: entriesOf(columns), subtotals },
});

const entriesOf = (lines: readonly DraftEntry[]): ReportEntry[] =>
  lines.map(({ key, name }, place) => ({ key, name, ordinal: place + 1 }));

export function createBody(id: string, draft: ConfigDraft): CreateReportConfigBody {
  const { name, year, seasonId, layout } = fieldsOf(draft);
  return {
    id,
    name: name.trim(),
    report_year: year,
    domain_id: seasonId,
    report_config: completeLayout(layout),
  };
}

/** Only what differs; the layout counts as one field. */
export function changeBody(before: ConfigDraft, draft: ConfigDraft): ChangeReportConfigBody {
  const [from, to] = [fieldsOf(before), fieldsOf(draft)];
  const [layoutBefore, layout] = [completeLayout(from.layout), completeLayout(to.layout)];
  return {
    ...(to.name !== from.name && { name: to.name.trim() }),
    ...(to.year !== from.year && { report_year: to.year }),
    ...(to.seasonId !== from.seasonId && { domain_id: to.seasonId }),
    ...(JSON.stringify(layout) !== JSON.stringify(layoutBefore) && { report_config: layout }),
  };
}

/** An entry of the catalogue, as the editor offers it. */
export interface EntryOption {
  readonly key: string;
  readonly name: string;
  /** The heading above it. */
  readonly group: string;
  readonly meaning: string;
}

const BREAK_DOWN = 'Break down by';

const dimensionOptions: readonly EntryOption[] = dimensions.map(({ name, label, meaning }) => ({
  key: dimensionKey(name),
  name: label,
  group: BREAK_DOWN,
  meaning,
}));
const measureOptions: readonly EntryOption[] = measures.map(({ name, label, meaning }) => ({
  key: measureKey(name),
  name: label,
  group: 'Count',
  meaning,
}));
/** What is mostly wanted on a side comes first. */
const offeredIn: Readonly<Record<Side, readonly EntryOption[]>> = {
  rows: [...dimensionOptions, ...measureOptions],
  columns: [...measureOptions, ...dimensionOptions],
};

/** What a line offers: everything that is chosen nowhere else, and what it is itself, also a single member, which only the API can choose. */
export function optionsFor(
  line: DraftEntry,
  side: Side,
  { rows, columns }: ConfigDraft,
): readonly EntryOption[] {
  const taken = new Set([...rows, ...columns].filter(({ id }) => id !== line.id).map(({ key }) => key));
  const offered = offeredIn[side].filter(({ key }) => !taken.has(key));
  if (line.key === '' || catalogueName(line.key) !== undefined) return offered;
  return [{ key: line.key, name: line.name, group: BREAK_DOWN, meaning: 'A single one.' }, ...offered];
}

/** `Season, Training group by Athletes, Slots`. */
export const layoutWords = ({ rows, columns }: ReportConfigView['report_config']): string =>
  `${rows.map(({ name }) => name).join(', ')} by ${columns.map(({ name }) => name).join(', ')}`;
