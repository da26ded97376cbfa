import { createContext, type ReactNode, useContext } from 'react';

export interface SavedViewsProps {
  /** Where react-admin's table keeps which columns are hidden: they are part of a view. */
  readonly columnsKey: string;
}

const MenuContext = createContext<(props: SavedViewsProps) => ReactNode>(() => null);
export const SavedViewsProvider = MenuContext.Provider;

/** The place of the saved views on a list's toolbar; what stands there is the business of another area. */
export const SavedViews = (props: SavedViewsProps): ReactNode => useContext(MenuContext)(props);
