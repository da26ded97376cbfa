/**
 * What configurable reports can count, and by what. Each measure and each dimension is defined once, here: the query, the editor and the
 * documentation (docs/reports.md) read these tables.
 */

/** `dollars`: cents inside. `ratio`: 1 is 100%. */
export type MeasureUnit = 'dollars' | 'count' | 'ratio';

export interface Measure {
  readonly name: string;
  readonly label: string;
  readonly unit: MeasureUnit;
  /** One or two sentences for the person who reads the number. */
  readonly meaning: string;
  /** The dimensions that its facts have. Under any other dimension nothing can be said. */
  readonly dimensions: readonly string[];
}

export interface Dimension {
  readonly name: string;
  readonly label: string;
  readonly meaning: string;
  /** The words for facts without a member: `no season`. */
  readonly none: string;
}

const dimensionTable = [
  { name: 'season', label: 'Season', meaning: 'The season of the training group.', none: 'no season' },
  {
    name: 'training-group',
    label: 'Training group',
    meaning: 'The group in which athletes are enrolled, or whose session it is.',
    none: 'no training group',
  },
  {
    name: 'package-category',
    label: 'Package category',
    meaning: 'The category of the package now.',
    none: 'no category',
  },
  { name: 'package', label: 'Package', meaning: 'The package that was sold.', none: 'no package' },
  {
    name: 'trainer',
    label: 'Trainer',
    meaning:
      'Of a session and its reservations, the trainers who lead it; it counts for each of them, and once in totals. Otherwise, the trainer of the athlete.',
    none: 'no trainer',
  },
  { name: 'location', label: 'Location', meaning: 'Where the session takes place.', none: 'no location' },
  { name: 'lead-type', label: 'Lead type', meaning: 'The lead type of the athlete.', none: 'no lead type' },
  {
    name: 'age-band',
    label: 'Age band',
    meaning: 'The June 1 year band of the athlete.',
    none: 'no birthdate',
  },
  {
    name: 'month',
    label: 'Month',
    meaning: 'The month of the sale, invoice, payment or session, in the timezone of the business.',
    none: 'no day',
  },
  {
    name: 'performance-rule',
    label: 'Performance rule',
    meaning:
      'The rules of type performance of the training group. A group with several counts for each of them, and once in totals.',
    none: 'no performance rule',
  },
  {
    name: 'reporting-rule',
    label: 'Reporting rule',
    meaning:
      'The rules of type reporting of the training group. A group with several counts for each of them, and once in totals.',
    none: 'no reporting rule',
  },
] as const satisfies readonly Dimension[];

export type DimensionName = (typeof dimensionTable)[number]['name'];
export const dimensions: readonly (Dimension & { readonly name: DimensionName })[] = dimensionTable;

const ofGroups = ['season', 'training-group', 'performance-rule', 'reporting-rule'] as const;
const ofAthletes = ['trainer', 'lead-type', 'age-band'] as const;
const ofPackages = ['package-category', 'package', ...ofAthletes, 'month'] as const;

const measureTable = [
  {
    name: 'sales-count',
    label: 'Sales',
    unit: 'count',
    meaning: 'Packages that athletes bought or were given and still have, by the day on which they got them.',
    dimensions: ofPackages,
  },
  {
    name: 'sales-amount',
    label: 'Sales amount',
    unit: 'dollars',
    meaning: 'The totals of these packages.',
    dimensions: ofPackages,
  },
  {
    name: 'athletes',
    label: 'Athletes',
    unit: 'count',
    meaning:
      'Athletes who are enrolled at the end of the day. An athlete in two groups counts once in their total.',
    dimensions: [...ofGroups, ...ofAthletes],
  },
  {
    name: 'slots',
    label: 'Slots',
    unit: 'count',
    meaning: 'The athletes that the training groups hold, as they are set now.',
    dimensions: ofGroups,
  },
  {
    name: 'fill-ratio',
    label: 'Fill ratio',
    unit: 'ratio',
    meaning:
      'Athletes divided by slots. The ratio of a total is the total of athletes divided by the total of slots.',
    dimensions: ofGroups,
  },
  {
    name: 'sessions',
    label: 'Sessions',
    unit: 'count',
    meaning: 'Sessions up to the day, by the date at their location.',
    dimensions: [...ofGroups, 'trainer', 'location', 'month'],
  },
  {
    name: 'reserved',
    label: 'Reservations',
    unit: 'count',
    meaning: 'Reserved places in these sessions. Omitted ones do not count.',
    dimensions: [...ofGroups, ...ofAthletes, 'location', 'month'],
  },
  {
    name: 'invoiced',
    label: 'Invoiced',
    unit: 'dollars',
    meaning: 'Invoices by their date. Pending and omitted invoices do not count.',
    dimensions: ofPackages,
  },
  {
    name: 'collected',
    label: 'Collected',
    unit: 'dollars',
    meaning: 'Payments by their day. Refunds are not subtracted.',
    dimensions: ofPackages,
  },
  {
    name: 'open',
    label: 'Open',
    unit: 'dollars',
    meaning: 'What was still to pay at the end of the day of the invoices that are counted as invoiced.',
    dimensions: ofPackages,
  },
] as const satisfies readonly (Measure & { readonly dimensions: readonly DimensionName[] })[];

export type MeasureName = (typeof measureTable)[number]['name'];
export const measures: readonly (Omit<Measure, 'name' | 'dimensions'> & {
  readonly name: MeasureName;
  readonly dimensions: readonly DimensionName[];
})[] = measureTable;

/** Names the cells if neither rows nor columns do. */
export const DEFAULT_MEASURE: MeasureName = 'sales-count';

/** An entry of rows or columns. Ordinals count from 1, by position. */
export interface ReportEntry {
  /** `dimension:<name>`, `dimension:<name>:<member>` for a single member, or `measure:<name>`; empty: not chosen yet. */
  readonly key: string;
  /** As the editor shows it. */
  readonly name: string;
  readonly ordinal: number;
}

/** The `report_config` of a report (part 2 §3). */
export interface ReportLayout {
  readonly rows: readonly ReportEntry[];
  readonly columns: readonly ReportEntry[];
  readonly subtotals: {
    /** After each first-level row. */
    readonly rows: boolean;
    /** A total of the columns, and one of each first-level column. */
    readonly columns: boolean;
    /** The last row. */
    readonly grand: boolean;
  };
}

export type EntryKey =
  | { readonly kind: 'measure'; readonly name: MeasureName }
  | { readonly kind: 'dimension'; readonly name: DimensionName; readonly member: string | undefined };

/** The measure or dimension that a key names; undefined if there is none. */
export function parsedKey(key: string): EntryKey | undefined {
  const [kind, name, ...rest] = key.split(':');
  if (kind === 'measure') {
    const measure = measures.find((one) => one.name === name);
    return measure && rest.length === 0 ? { kind, name: measure.name } : undefined;
  }
  const dimension = kind === 'dimension' ? dimensions.find((one) => one.name === name) : undefined;
  if (!dimension) return undefined;
  const member = rest.join(':');
  if (rest.length > 0 && member === '') return undefined;
  return { kind: 'dimension', name: dimension.name, member: member === '' ? undefined : member };
}

export const measureKey = (name: MeasureName): string => `measure:${name}`;
export const dimensionKey = (name: DimensionName, member?: string): string =>
  member === undefined ? `dimension:${name}` : `dimension:${name}:${member}`;

export const measureNamed = (name: MeasureName) => {
  const found = measures.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no measure ${name}`);
  return found;
};

export const dimensionNamed = (name: DimensionName) => {
  const found = dimensions.find((one) => one.name === name);
  if (!found) throw new RangeError(`There is no dimension ${name}`);
  return found;
};

/**
 * Whether a report can be made of it: every key names something, rows and columns have an entry each, measures stand in rows or in columns but
 * not in both, and nothing is named twice. A dimension stands either as a whole or by single members, in one place.
 */
export function isLayout({ rows, columns }: Pick<ReportLayout, 'rows' | 'columns'>): boolean {
  if (rows.length === 0 || columns.length === 0) return false;
  const keys = [rows, columns].map((entries) => entries.map(({ key }) => parsedKey(key)));
  const all = keys.flat();
  if (all.includes(undefined)) return false;
  if (new Set([...rows, ...columns].map(({ key }) => key)).size < all.length) return false;
  if (keys.every((axis) => axis.some((key) => key?.kind === 'measure'))) return false;
  const places = new Map<string, Set<string>>();
  for (const [axis, entries] of keys.entries()) {
    for (const key of entries) {
      if (key?.kind !== 'dimension') continue;
      const ways = places.get(key.name) ?? new Set();
      places.set(key.name, ways.add(`${axis} ${key.member === undefined ? 'whole' : 'members'}`));
    }
  }
  return [...places.values()].every((ways) => ways.size === 1);
}
