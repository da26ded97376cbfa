import type { ComponentType } from 'react';
import type { AthleteView } from '../../../contract/athletes/athletes.ts';
import type { FilterSection } from './filter-section.ts';
import type { ListColumn } from './list-column.ts';

export type AthleteColumn = ListColumn<AthleteView>;

/** The additions of all areas to the athlete list, in order. */
export interface AthleteListParts {
  readonly columns: readonly AthleteColumn[];
  readonly filters: readonly FilterSection[];
  /** Buttons of the bulk bar. */
  readonly selectionActions: readonly ComponentType<{ readonly athleteIds: readonly string[] }>[];
}
