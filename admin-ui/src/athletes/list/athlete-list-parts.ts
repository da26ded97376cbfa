import { createContext, useContext } from 'react';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import type { FilterSection } from '../../shell/filter-section.ts';
import type { ListColumn } from '../../shell/list-column.ts';

export type AthleteColumn = ListColumn<AthleteView>;

/** What the areas bring to the athlete list, each in its order. */
export interface AthleteListParts {
  readonly columns: readonly AthleteColumn[];
  readonly filters: readonly FilterSection[];
}

const PartsContext = createContext<AthleteListParts>({ columns: [], filters: [] });
export const AthleteListPartsProvider = PartsContext.Provider;

export const useAthleteListParts = (): AthleteListParts => useContext(PartsContext);
