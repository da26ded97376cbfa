import {
  DEFAULT_MEASURE,
  type DimensionName,
  dimensionKey,
  dimensionNamed,
  dimensions,
  type MeasureName,
  measureKey,
  measureNamed,
  type ReportLayout,
} from './catalogue.ts';
import { type AxisLevel, axesOf, dimensionsIn, usedMeasures } from './layout.ts';

/** What is added up. Every other measure is computed from these and from the athletes. */
export type Quantity = Exclude<MeasureName, 'athletes' | 'fill-ratio'>;

/** Facts of the same members. */
export interface FactGroup {
  /** For each dimension of the report, the members that the facts belong to. None: the facts have no member. */
  readonly members: { readonly [Name in DimensionName]?: readonly string[] };
  /** Cents and counts. */
  readonly values: { readonly [Name in Quantity]?: number };
  /** The athlete that these facts are about; counted once. */
  readonly athlete?: string;
}

export interface Member {
  readonly id: string;
  readonly label: string;
  /** Shown beside the label. */
  readonly mark: 'inactive' | 'deleted' | null;
}

export interface PivotInput {
  readonly layout: ReportLayout;
  readonly facts: readonly FactGroup[];
  /** The members of each dimension of the report, in the order in which they are shown. */
  readonly members: ReadonlyMap<DimensionName, readonly Member[]>;
}

export interface PivotColumn {
  /** Keys from the outside to the inside (`dimension:season:<id>`, `measure:open`); empty for the total of everything. */
  readonly path: readonly string[];
  /** The heads from the outside to the inside. */
  readonly labels: readonly string[];
  readonly kind: 'member' | 'subtotal' | 'total';
  readonly mark: Member['mark'];
  /** Of all its cells; null: the rows name it. */
  readonly measure: MeasureName | null;
}

export interface PivotRow {
  /** As in columns. */
  readonly path: readonly string[];
  readonly kind: 'head' | 'member' | 'subtotal' | 'total';
  /** 0 for the first level. */
  readonly level: number;
  readonly label: string;
  readonly mark: Member['mark'];
  readonly measure: MeasureName | null;
  /** One for each column, none for a head. Cents, counts, or a ratio. Null: nothing can be said. */
  readonly cells: readonly (number | null)[];
}

/** Facts that no row or column counts. */
export interface LeftOut {
  readonly measure: MeasureName;
  /** Cents or a count. */
  readonly value: number;
  /** The words of the dimensions whose members the facts lack: `no season`. */
  readonly lacking: readonly string[];
  /** Dimensions of which the report names other members: `package`. */
  readonly others: readonly string[];
}

export interface PivotTable {
  readonly columns: readonly PivotColumn[];
  readonly rows: readonly PivotRow[];
  readonly leftOut: readonly LeftOut[];
}

export const totalLabel = 'Total';

/**
 * The table of a report. Each cell, subtotal and total is computed from the facts that match it, never from other cells: facts count once, athletes
 * count once, and a ratio is the total of its parts divided by the total of its wholes.
 */
export function pivotOf({ layout, facts, ...input }: PivotInput): PivotTable {
  const axes = axesOf(layout);
  const members = withDeleted(input.members, facts);
  const measures = usedMeasures(axes);
  const sums = sumsOf(facts, dimensionLevels(axes.rows), dimensionLevels(axes.columns));
  const known = new Set(measures.flatMap(({ name, unknownBy }) => (unknownBy.length === 0 ? [name] : [])));
  const rowsThere = createPresence(sums.rows);
  const columnsThere = createPresence(sums.columns);

  const columns = linesOf(axes.columns, { members, ...columnTotals(layout), isThere: columnsThere });
  const rows = linesOf(axes.rows, { members, ...rowTotals(layout), isThere: rowsThere });
  const cell = (row: Line, column: Line) => {
    const measure = row.measure ?? column.measure ?? DEFAULT_MEASURE;
    return known.has(measure) ? valueOf(measure, sums.at(row.members, column.members)) : null;
  };
  const leaves = columns.filter(({ kind }) => kind !== 'head');
  return {
    columns: leaves.map(({ path, labels, kind, mark, measure }) => ({
      path,
      labels,
      mark,
      kind: kind === 'head' ? 'member' : kind,
      measure,
    })),
    rows: rows.map((row) => ({
      path: row.path,
      kind: row.kind,
      level: row.level,
      label: row.label,
      mark: row.mark,
      measure: row.measure,
      cells: row.kind === 'head' ? [] : leaves.map((column) => cell(row, column)),
    })),
    leftOut: leftOutOf(sums),
  };
}

/** The members that a cell names, of a level each, from the outside; the rest are added up. */
export interface CellMembers {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** A single cell of the table, by the same sums. */
export function cellOf(
  { layout, facts }: Omit<PivotInput, 'members'>,
  { rows, columns }: CellMembers,
  measure: MeasureName,
): number | null {
  const axes = axesOf(layout);
  return valueOf(
    measure,
    sumsOf(facts, dimensionLevels(axes.rows), dimensionLevels(axes.columns)).at(rows, columns),
  );
}

/** What no row or column counts of a measure. */
export function leftOutValue({ layout, facts }: Omit<PivotInput, 'members'>, measure: MeasureName): number {
  const axes = axesOf(layout);
  const left = leftOutOf(sumsOf(facts, dimensionLevels(axes.rows), dimensionLevels(axes.columns)));
  return left.find((one) => one.measure === measure)?.value ?? 0;
}

const rowTotals = ({ subtotals }: ReportLayout) => ({ subtotals: subtotals.rows, total: subtotals.grand });
const columnTotals = ({ subtotals }: ReportLayout) => ({
  subtotals: subtotals.columns,
  total: subtotals.columns,
});

type DimensionLevel = Extract<AxisLevel, { kind: 'dimension' }>;
const dimensionLevels = (levels: readonly AxisLevel[]): DimensionLevel[] =>
  levels.filter((level) => level.kind === 'dimension');

/** The sums of facts. */
interface Sum {
  readonly values: Map<Quantity, number>;
  readonly athletes: Set<string>;
}

interface Sums {
  /** The sum of the facts of some members of the rows and some of the columns; both may be the first levels only, or none. */
  at(rows: readonly string[], columns: readonly string[]): Sum | undefined;
  /** The members of the rows (`keyOf`) that have facts, and those of the columns. */
  readonly rows: ReadonlySet<string>;
  readonly columns: ReadonlySet<string>;
  readonly left: Sum;
  readonly lacking: ReadonlyMap<Quantity | 'athletes', ReadonlySet<string>>;
  readonly others: ReadonlyMap<Quantity | 'athletes', ReadonlySet<string>>;
}

const keyOf = (members: readonly string[]): string => JSON.stringify(members);

function sumsOf(
  facts: readonly FactGroup[],
  rows: readonly DimensionLevel[],
  columns: readonly DimensionLevel[],
): Sums {
  const sums = new Map<string, Map<string, Sum>>();
  const left = newSum();
  const lacking = new Map<Quantity | 'athletes', Set<string>>();
  const others = new Map<Quantity | 'athletes', Set<string>>();
  const there = { rows: new Set<string>(), columns: new Set<string>() };
  for (const fact of facts) {
    const places = [placesOf(fact, rows), placesOf(fact, columns)] as const;
    if (places.some((place) => place.length === 0)) {
      add(left, fact);
      for (const level of [...rows, ...columns]) {
        const own = membersAt(fact, level);
        if (own.length > 0) continue;
        const isLacking = (fact.members[level.name] ?? []).length === 0;
        const { none, label } = dimensionNamed(level.name);
        for (const name of quantitiesOf(fact)) {
          const words = isLacking ? lacking : others;
          words.set(name, (words.get(name) ?? new Set()).add(isLacking ? none : label.toLowerCase()));
        }
      }
      continue;
    }
    for (const row of places[0]) {
      there.rows.add(row);
      const line = sums.get(row) ?? new Map<string, Sum>();
      sums.set(row, line);
      for (const column of places[1]) {
        there.columns.add(column);
        const sum = line.get(column) ?? newSum();
        line.set(column, sum);
        add(sum, fact);
      }
    }
  }
  return {
    at: (row, column) => sums.get(keyOf(row))?.get(keyOf(column)),
    ...there,
    left,
    lacking,
    others,
  };
}

const newSum = (): Sum => ({ values: new Map(), athletes: new Set() });

const quantities: readonly Quantity[] = [
  'sales-count',
  'sales-amount',
  'slots',
  'sessions',
  'reserved',
  'invoiced',
  'collected',
  'open',
];

const quantitiesOf = (fact: FactGroup): (Quantity | 'athletes')[] => [
  ...quantities.filter((name) => fact.values[name] !== undefined),
  ...(fact.athlete === undefined ? [] : (['athletes'] as const)),
];

function add({ values, athletes }: Sum, fact: FactGroup): void {
  for (const name of quantities) {
    const value = fact.values[name];
    if (value !== undefined) values.set(name, (values.get(name) ?? 0) + value);
  }
  if (fact.athlete !== undefined) athletes.add(fact.athlete);
}

/** The members of a level that a fact belongs to and the report counts. */
function membersAt({ members }: FactGroup, { name, only }: DimensionLevel): readonly string[] {
  const own = members[name] ?? [];
  return only ? own.filter((member) => only.includes(member)) : own;
}

/**
 * Where a fact counts on one axis, as keys: in the total, and in each level that its members reach. Each place once, so that a fact with two members
 * counts once in what they have in common. Empty: nowhere.
 */
function placesOf(fact: FactGroup, levels: readonly DimensionLevel[]): string[] {
  let paths: string[][] = [[]];
  const places = new Set([keyOf([])]);
  for (const level of levels) {
    const own = membersAt(fact, level);
    paths = paths.flatMap((path) => own.map((member) => [...path, member]));
    if (paths.length === 0) return [];
    for (const path of paths) places.add(keyOf(path));
  }
  return [...places];
}

function valueOf(measure: MeasureName, sum: Sum | undefined): number | null {
  if (measure === 'athletes') return sum?.athletes.size ?? 0;
  if (measure !== 'fill-ratio') return sum?.values.get(measure) ?? 0;
  const slots = sum?.values.get('slots') ?? 0;
  return sum === undefined || slots === 0 ? null : sum.athletes.size / slots;
}

type Presence = (members: readonly string[]) => boolean;
const createPresence =
  (there: ReadonlySet<string>): Presence =>
  (members) =>
    there.has(keyOf(members));

/** A row or a column before its cells are known. */
interface Line {
  readonly path: readonly string[];
  readonly labels: readonly string[];
  /** Of a row. A total says of what, and which measure if there are several: `Total Winter: Slots`. */
  readonly label: string;
  readonly kind: PivotRow['kind'];
  readonly level: number;
  readonly mark: Member['mark'];
  readonly measure: MeasureName | null;
  /** The members of the dimensions of the axis, from the outside. */
  readonly members: readonly string[];
}

interface Drawing {
  readonly members: PivotInput['members'];
  readonly subtotals: boolean;
  readonly total: boolean;
  readonly isThere: Presence;
}

/** The lines of an axis in order, with their totals. */
function linesOf(levels: readonly AxisLevel[], drawing: Drawing): Line[] {
  const start: Line = {
    path: [],
    labels: [],
    label: '',
    kind: 'total',
    level: -1,
    mark: null,
    measure: null,
    members: [],
  };
  const lines = below(start, levels, drawing);
  const hasDimensions = dimensionsIn(levels).length > 0;
  // If measures are the first level, their subtotals are the totals.
  const isSaid = drawing.subtotals && levels[0]?.kind === 'measure';
  const total = drawing.total && hasDimensions && !isSaid ? totalsOf(start, levels, 'total') : [];
  return [...lines, ...total];
}

function below(parent: Line, levels: readonly AxisLevel[], drawing: Drawing): Line[] {
  const [level, ...rest] = levels;
  if (!level) return [];
  return childrenOf(parent, level, drawing).flatMap((child): Line[] => {
    if (rest.length === 0) return [{ ...child, kind: 'member' }];
    const isFirst = child.level === 0 && drawing.subtotals && dimensionsIn(rest).length > 0;
    return [
      { ...child, kind: 'head' },
      ...below(child, rest, drawing),
      ...(isFirst ? totalsOf(child, rest, 'subtotal') : []),
    ];
  });
}

/** One total, or one for each measure that the levels below name. */
function totalsOf(line: Line, levels: readonly AxisLevel[], kind: 'subtotal' | 'total'): Line[] {
  const words = line.labels.length === 0 ? totalLabel : `${totalLabel} ${line.labels.at(-1)}`;
  const outer = line.labels.slice(0, -1);
  const measures = levels.find((level) => level.kind === 'measure');
  if (!measures) return [{ ...line, kind, mark: null, labels: [...outer, words], label: words }];
  return measures.names.map(
    (name): Line => ({
      ...line,
      kind,
      mark: null,
      measure: name,
      path: [...line.path, measureKey(name)],
      labels: [...outer, words, measureNamed(name).label],
      label: `${words}: ${measureNamed(name).label}`,
    }),
  );
}

function childrenOf(parent: Line, level: AxisLevel, { members, isThere }: Drawing): Line[] {
  const inner = { ...parent, level: parent.level + 1 };
  if (level.kind === 'measure') {
    return level.names.map((name) => ({
      ...inner,
      measure: name,
      path: [...parent.path, measureKey(name)],
      labels: [...parent.labels, measureNamed(name).label],
      label: measureNamed(name).label,
      mark: null,
    }));
  }
  const all = members.get(level.name) ?? [];
  const byId = new Map(all.map((member) => [member.id, member]));
  const shown = level.only
    ? level.only.map((id) => byId.get(id) ?? deletedMember(id, dimensionNamed(level.name).label))
    : // Months have no gaps.
      all.filter(({ id }) => level.name === 'month' || isThere([...parent.members, id]));
  return shown.map(({ id, label, mark }) => ({
    ...inner,
    path: [...parent.path, dimensionKey(level.name, id)],
    labels: [...parent.labels, label],
    label,
    mark,
    members: [...parent.members, id],
  }));
}

/** Athletes who count anywhere in the report are not left out, even if another of their facts is. */
function leftOutOf(sums: Sums): LeftOut[] {
  const { left, lacking, others } = sums;
  const counted = sums.at([], [])?.athletes;
  const athletes = [...left.athletes].filter((athlete) => !counted?.has(athlete)).length;
  const values = [...left.values, ['athletes', athletes] as const];
  return values.flatMap(([measure, value]): LeftOut[] =>
    value === 0
      ? []
      : [
          {
            measure,
            value,
            lacking: [...(lacking.get(measure) ?? [])],
            others: [...(others.get(measure) ?? [])],
          },
        ],
  );
}

/** Members that nobody knows anymore are shown as long as they have facts. */
function withDeleted(members: PivotInput['members'], facts: readonly FactGroup[]): PivotInput['members'] {
  return new Map(
    dimensions.map(({ name, label }) => {
      const known = members.get(name) ?? [];
      const ids = new Set(known.map(({ id }) => id));
      const others = new Set(
        facts.flatMap((fact) => (fact.members[name] ?? []).filter((id) => !ids.has(id))),
      );
      const deleted = [...others].toSorted().map((id) => deletedMember(id, label));
      return [name, [...known, ...deleted]];
    }),
  );
}

const deletedMember = (id: string, label: string): Member => ({
  id,
  label: `Deleted ${label.toLowerCase()}`,
  mark: 'deleted',
});
