import { createContext, useContext } from 'react';
import type { AthleteListParts } from '../../shell/athlete-list-parts.ts';

export type { AthleteColumn } from '../../shell/athlete-list-parts.ts';

const PartsContext = createContext<AthleteListParts>({ columns: [], filters: [], selectionActions: [] });
export const AthleteListPartsProvider = PartsContext.Provider;

export const useAthleteListParts = (): AthleteListParts => useContext(PartsContext);
