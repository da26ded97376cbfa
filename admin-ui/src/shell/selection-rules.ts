import type { Identifier, RaRecord } from 'react-admin';

/** Undefined: the row is selected, but was not read yet. */
type Rows<Row> = ReadonlyMap<Identifier, Row | undefined>;

/** A selection belongs to a list and its filter, which `scope` names. */
export interface Selection<Row> {
  readonly scope: string;
  /** Each as it was last shown, in the order in which they were selected. */
  readonly rows: Rows<Row>;
  /** Set while everything that matches is selected: the ids that were deselected since. */
  readonly except?: ReadonlySet<Identifier>;
}

export const emptySelection = <Row extends RaRecord>(scope: string): Selection<Row> => ({
  scope,
  rows: new Map(),
});

/** Only rows that are shown, or that were selected before, can be selected. */
export function selecting<Row extends RaRecord>(
  { scope, rows }: Selection<Row>,
  ids: readonly Identifier[],
  shown: Rows<Row>,
): Selection<Row> {
  const chosen = ids.flatMap((id) =>
    shown.has(id) || rows.has(id) ? [[id, shown.get(id) ?? rows.get(id)] as const] : [],
  );
  return { scope, rows: new Map(chosen) };
}

/** Everything that matches, as the server answered. */
export const selectingAll = <Row extends RaRecord>(
  { scope }: Selection<Row>,
  rows: Rows<Row>,
): Selection<Row> => ({ scope, rows, except: new Set() });

export function toggling<Row extends RaRecord>(
  selection: Selection<Row>,
  id: Identifier,
  shown: Rows<Row>,
): Selection<Row> {
  const { scope, rows, except } = selection;
  const ids = [...rows.keys()];
  const others = ids.filter((one) => one !== id);
  const isLess = others.length < ids.length;
  const toggled = selecting(selection, isLess ? others : [...ids, id], shown);
  if (!except) return toggled;
  const excepted = new Set(except);
  if (isLess) excepted.add(id);
  else excepted.delete(id);
  return { scope, rows: toggled.rows, except: excepted };
}

/** `left`: the rows left the list, so they match no longer; otherwise somebody deselected them. */
export function forgetting<Row extends RaRecord>(
  selection: Selection<Row>,
  ids: readonly Identifier[],
  why: 'left' | 'deselected' = 'deselected',
): Selection<Row> {
  const gone = new Set(ids);
  const left = [...selection.rows].filter(([id]) => !gone.has(id));
  if (left.length === selection.rows.size) return selection;
  if (left.length === 0) return emptySelection(selection.scope);
  const { except } = selection;
  return {
    ...selection,
    rows: new Map(left),
    ...(except && why === 'deselected' && { except: new Set([...except, ...gone]) }),
  };
}

/** `3 selected, 1 on another page`; `All 343 selected` */
export function selectionText(selected: number, elsewhere: number, isAll = false): string {
  const number = selected.toLocaleString('en-US');
  if (isAll) return `All ${number} selected`;
  const text = `${number} selected`;
  if (elsewhere === 0) return text;
  return `${text}, ${elsewhere.toLocaleString('en-US')} on ${elsewhere === 1 ? 'another page' : 'other pages'}`;
}
