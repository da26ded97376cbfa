import { DEFAULT_MEASURE, type DimensionName, type MeasureName, parsedKey } from './catalogue.ts';

/**
 * The figure that opens a cell of this measure down to its facts. Amounts and sales are opened by those who may read invoices; what is counted of
 * groups and sessions by all staff.
 */
export function figureOf(measure: MeasureName): 'report-amount' | 'report-sales' | 'report-cell' {
  switch (measure) {
    case 'sales-amount':
    case 'invoiced':
    case 'collected':
    case 'open':
      return 'report-amount';
    case 'sales-count':
      return 'report-sales';
    default:
      return 'report-cell';
  }
}

/** A ratio is no sum of facts: it opens what it is of, the athletes. */
export const countedMeasure = (measure: MeasureName): MeasureName =>
  measure === 'fill-ratio' ? 'athletes' : measure;

/** A cell by the paths of its row and its column. */
export interface ChosenCell {
  readonly measure: MeasureName;
  readonly members: ReadonlyMap<DimensionName, string>;
}

/** Undefined if a key names nothing. */
export function chosenCell(row: readonly string[], column: readonly string[]): ChosenCell | undefined {
  const members = new Map<DimensionName, string>();
  let measure: MeasureName | undefined;
  for (const key of [...row, ...column]) {
    const parsed = parsedKey(key);
    if (parsed === undefined || (parsed.kind === 'dimension' && parsed.member === undefined))
      return undefined;
    if (parsed.kind === 'measure') measure = parsed.name;
    else if (parsed.member !== undefined) members.set(parsed.name, parsed.member);
  }
  return { measure: measure ?? DEFAULT_MEASURE, members };
}
