import { type ComponentType, createContext, useContext } from 'react';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import type { FilterSection } from '../../shell/filter-section.ts';
import type { ListColumn } from '../../shell/list-column.ts';

export type AthleteColumn = ListColumn<AthleteView>;

/** What the areas bring to the athlete list, each in its order. */
export interface AthleteListParts {
  readonly columns: readonly AthleteColumn[];
  readonly filters: readonly FilterSection[];
  /** What can be done with several athletes, beside what the list itself offers. */
  readonly selectionActions: readonly ComponentType<{ readonly athleteIds: readonly string[] }>[];
}

const PartsContext = createContext<AthleteListParts>({ columns: [], filters: [], selectionActions: [] });
export const AthleteListPartsProvider = PartsContext.Provider;

export const useAthleteListParts = (): AthleteListParts => useContext(PartsContext);
