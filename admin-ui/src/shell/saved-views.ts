import { createContext, type ReactNode, useContext } from 'react';
import type { ColumnsKept } from './hidden-columns.ts';

export interface SavedViewsProps {
  /** Which of them are hidden is part of a view. */
  readonly columns: ColumnsKept;
}

const MenuContext = createContext<(props: SavedViewsProps) => ReactNode>(() => null);
export const SavedViewsProvider = MenuContext.Provider;

/** The place of the saved views on a list's toolbar; what stands there is the business of another area. */
export const SavedViews = (props: SavedViewsProps): ReactNode => useContext(MenuContext)(props);
