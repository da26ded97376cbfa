import {
  type ReportedRuleType,
  type RuleId,
  reportedRuleTypes,
  rules,
  ruleTypeLabels,
} from '../../shared/group-rules.ts';

/**
 * What a configurable report can be made of, declared once for the editor, the queries and the documentation.
 *
 * An entry of the rows or of the columns names a dimension or a measure:
 *
 * - `dimension:<id>` stands for the members of the dimension that have facts, in their order. Several dimensions on one side are nested
 *   in the order of the entries: rows `dimension:season`, `dimension:trainer` are the seasons, and in each season its trainers.
 * - `measure:<id>` stands for one line of that measure. Several measures stand beside each other, inside the innermost member. Measures
 *   are in the rows or in the columns, not in both; a report that names no measure counts sales.
 *
 * A cell is the measure over the facts that match its row and its column. Subtotals and grand totals are computed from facts: ratios are
 * divided anew, distinct athletes are counted once, and a fact that belongs to several members of a dimension counts once in their total.
 * A missing cell is 0; a measure that does not know a dimension (a ratio without a denominator, too) has no value there, shown as –.
 */
interface DimensionEntry {
  readonly kind: 'dimension';
  readonly key: `dimension:${DimensionId}`;
  readonly id: DimensionId;
  readonly label: string;
  /** The part of the catalogue in which it is offered. */
  readonly group: 'Dimensions' | 'Group rules';
  /** For a rule of training groups: its members are the texts of this rule, where it has this type. */
  readonly rule?: { readonly type: ReportedRuleType; readonly id: RuleId };
}

/** What the values of a measure are. Inside, `dollars` are integer cents, and a ratio is its numerator and its denominator. */
export type MeasureUnit = 'count' | 'dollars' | 'ratio';

interface MeasureEntry {
  readonly kind: 'measure';
  readonly key: `measure:${MeasureId}`;
  readonly id: MeasureId;
  readonly label: string;
  readonly group: 'Measures';
  readonly unit: MeasureUnit;
}

export type CatalogueEntry = DimensionEntry | MeasureEntry;
export type EntryKey = CatalogueEntry['key'];

const plainDimensions = [
  { id: 'season', label: 'Season' },
  { id: 'training-group', label: 'Training Group' },
  { id: 'package-category', label: 'Package Category' },
  { id: 'package', label: 'Package' },
  { id: 'trainer', label: 'Trainer' },
  { id: 'location', label: 'Location' },
  { id: 'lead-type', label: 'Lead Type' },
  { id: 'age-band', label: 'Age Band' },
  { id: 'month', label: 'Month' },
] as const;

/** `performance-level`: the rule Level of training groups, where its type is performance. */
type RuleDimensionId = `${ReportedRuleType}-${RuleId}`;
export type DimensionId = (typeof plainDimensions)[number]['id'] | RuleDimensionId;

const plainMeasures = [
  { id: 'sales-count', label: 'Sales', unit: 'count' },
  { id: 'sales-amount', label: 'Sales Amount', unit: 'dollars' },
  { id: 'athletes', label: 'Athletes', unit: 'count' },
  { id: 'slots', label: 'Slots', unit: 'count' },
  { id: 'fill-ratio', label: 'Fill Ratio', unit: 'ratio' },
  { id: 'sessions', label: 'Sessions', unit: 'count' },
  { id: 'reserved', label: 'Reserved', unit: 'count' },
  { id: 'attended', label: 'Attended', unit: 'count' },
  { id: 'invoiced', label: 'Invoiced', unit: 'dollars' },
  { id: 'collected', label: 'Collected', unit: 'dollars' },
  { id: 'open', label: 'Open', unit: 'dollars' },
] as const satisfies readonly { id: string; label: string; unit: MeasureUnit }[];
export type MeasureId = (typeof plainMeasures)[number]['id'];

const ruleDimensions: readonly DimensionEntry[] = reportedRuleTypes.flatMap((type) =>
  rules.map(({ id, label }): DimensionEntry => {
    const dimension = `${type}-${id}` as const;
    return {
      kind: 'dimension',
      key: `dimension:${dimension}`,
      id: dimension,
      label: `${label} (${ruleTypeLabels[type]})`,
      group: 'Group rules',
      rule: { type, id },
    };
  }),
);

/** In the order in which the editor offers them. */
export const dimensions: readonly DimensionEntry[] = [
  ...plainDimensions.map(
    ({ id, label }): DimensionEntry => ({
      kind: 'dimension',
      key: `dimension:${id}`,
      id,
      label,
      group: 'Dimensions',
    }),
  ),
  ...ruleDimensions,
];

export const measures: readonly MeasureEntry[] = plainMeasures.map(({ id, label, unit }) => ({
  kind: 'measure',
  key: `measure:${id}`,
  id,
  label,
  group: 'Measures',
  unit,
}));

export const catalogue: readonly CatalogueEntry[] = [...dimensions, ...measures];

/** Counted where a report names no measure (constant K084). */
export const DEFAULT_MEASURE: MeasureId = 'sales-count';

const byKey: ReadonlyMap<string, CatalogueEntry> = new Map(catalogue.map((entry) => [entry.key, entry]));

/** Undefined: the catalogue has no such entry. */
export const entryOf = (key: string): CatalogueEntry | undefined => byKey.get(key);
