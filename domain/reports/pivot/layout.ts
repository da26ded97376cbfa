import {
  DEFAULT_MEASURE,
  type DimensionName,
  dimensionNamed,
  type MeasureName,
  measureNamed,
  parsedKey,
  type ReportEntry,
  type ReportLayout,
} from './catalogue.ts';

/** One level of rows or columns. Entries that name single members of a dimension are one level together, as are measures. */
export type AxisLevel =
  | { readonly kind: 'measure'; readonly names: readonly MeasureName[] }
  | {
      readonly kind: 'dimension';
      readonly name: DimensionName;
      /** Only these members, in this order. */
      readonly only: readonly string[] | undefined;
    };

export interface Axes {
  readonly rows: readonly AxisLevel[];
  readonly columns: readonly AxisLevel[];
}

/** The levels of a layout, from the outside to the inside. Entries without a meaning are skipped; `isLayout` finds them. */
export const axesOf = ({ rows, columns }: Pick<ReportLayout, 'rows' | 'columns'>): Axes => ({
  rows: levelsOf(rows),
  columns: levelsOf(columns),
});

function levelsOf(entries: readonly ReportEntry[]): AxisLevel[] {
  const levels = new Map<string, AxisLevel>();
  for (const { key } of entries.toSorted((one, other) => one.ordinal - other.ordinal)) {
    const parsed = parsedKey(key);
    if (parsed?.kind === 'measure') {
      const level = levels.get('measure');
      const names = level?.kind === 'measure' ? level.names : [];
      levels.set('measure', { kind: 'measure', names: [...names, parsed.name] });
    } else if (parsed) {
      const { name, member } = parsed;
      const level = levels.get(name);
      const only = level?.kind === 'dimension' ? (level.only ?? []) : [];
      levels.set(name, {
        kind: 'dimension',
        name,
        only: member === undefined ? undefined : [...only, member],
      });
    }
  }
  return [...levels.values()];
}

/** The dimensions of some levels, in their order. */
export const dimensionsIn = (levels: readonly AxisLevel[]): DimensionName[] =>
  levels.flatMap((level) => (level.kind === 'dimension' ? [level.name] : []));

export const measuresIn = (levels: readonly AxisLevel[]): MeasureName[] =>
  levels.flatMap((level) => (level.kind === 'measure' ? level.names : []));

export interface UsedMeasure {
  readonly name: MeasureName;
  /** The labels of used dimensions that its facts do not have; if there is one, nothing can be said. */
  readonly unknownBy: readonly string[];
}

/** The measures of a report, in their order. */
export function usedMeasures({ rows, columns }: Axes): UsedMeasure[] {
  const named = [...measuresIn(rows), ...measuresIn(columns)];
  const used = [...dimensionsIn(rows), ...dimensionsIn(columns)];
  return (named.length > 0 ? named : [DEFAULT_MEASURE]).map((name) => {
    const own = measureNamed(name).dimensions;
    const unknownBy = used.filter((dimension) => !own.includes(dimension));
    return { name, unknownBy: unknownBy.map((dimension) => dimensionNamed(dimension).label) };
  });
}
