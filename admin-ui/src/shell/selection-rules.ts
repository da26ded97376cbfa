import type { Identifier, RaRecord } from 'react-admin';

type Rows<Row> = ReadonlyMap<Identifier, Row>;

/** A selection belongs to a list and its filter, which `scope` names. */
export interface Selection<Row> {
  readonly scope: string;
  /** Each as it was last shown, in the order in which they were selected. */
  readonly rows: Rows<Row>;
}

export const emptySelection = <Row extends RaRecord>(scope: string): Selection<Row> => ({
  scope,
  rows: new Map(),
});

/** Only rows that are shown, or that were selected before, can be selected. */
export function selecting<Row extends RaRecord>(
  selection: Selection<Row>,
  ids: readonly Identifier[],
  shown: Rows<Row>,
): Selection<Row> {
  const rows = ids.flatMap((id) => {
    const row = shown.get(id) ?? selection.rows.get(id);
    return row ? [[id, row] as const] : [];
  });
  return { ...selection, rows: new Map(rows) };
}

export function toggling<Row extends RaRecord>(
  selection: Selection<Row>,
  id: Identifier,
  shown: Rows<Row>,
): Selection<Row> {
  const ids = [...selection.rows.keys()];
  const others = ids.filter((one) => one !== id);
  return selecting(selection, others.length < ids.length ? others : [...ids, id], shown);
}

export function forgetting<Row extends RaRecord>(
  selection: Selection<Row>,
  ids: readonly Identifier[],
): Selection<Row> {
  const isHit = ids.some((id) => selection.rows.has(id));
  if (!isHit) return selection;
  return { ...selection, rows: new Map([...selection.rows].filter(([id]) => !ids.includes(id))) };
}

/** `3 selected, 1 on another page` */
export function selectionText(selected: number, elsewhere: number): string {
  const text = `${selected} selected`;
  if (elsewhere === 0) return text;
  return `${text}, ${elsewhere} on ${elsewhere === 1 ? 'another page' : 'other pages'}`;
}
