import { useMemo } from 'react';
import { type ColumnSettings, useHiddenColumns } from '../../shell/column-picker.tsx';
import { useSwitchedOn } from '../../shell/global-switches.ts';
import { type AthleteColumn, useAthleteListParts } from './athlete-list-parts.ts';
import { hiddenBesides, keptOf } from './column-choice.ts';

interface Columns {
  /** The columns that can be chosen. */
  readonly offered: readonly AthleteColumn[];
  /** The columns that show. */
  readonly chosen: readonly AthleteColumn[];
  readonly kept: ColumnSettings;
  readonly choose: (chosen: ReadonlySet<string>) => void;
}

/** The columns of the athlete list, as this user chose them. */
export function useColumns(): Columns {
  const { columns } = useAthleteListParts();
  const kept = useMemo(() => keptOf(columns), [columns]);
  const [hidden, setHidden] = useHiddenColumns(kept);
  const on = useSwitchedOn(switchesOf(columns));
  const offered = columns.filter(({ onlyWith }) => onlyWith === undefined || on.has(onlyWith));
  return {
    offered,
    chosen: offered.filter(({ source }) => !hidden.includes(source)),
    kept,
    choose: (chosen) => setHidden(hiddenBesides(chosen, { columns, offered, hidden })),
  };
}

const switchesOf = (columns: readonly AthleteColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ onlyWith }) => onlyWith ?? [])),
];
