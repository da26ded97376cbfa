import type { PrintedRow } from './printed-row.ts';

export interface LegendGroup {
  readonly name: string;
  readonly colorId: string;
}

/** The training groups of a sheet by name, where there are several. */
export function legendOf(rows: readonly PrintedRow[]): readonly LegendGroup[] {
  const groups = new Map(
    rows.map(({ group_name: name, color_palette_id: colorId }) => [`${name} ${colorId}`, { name, colorId }]),
  );
  return groups.size > 1
    ? [...groups.values()].toSorted((one, other) => one.name.localeCompare(other.name))
    : [];
}
