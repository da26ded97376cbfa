import { type SavedViewsProps, useApp } from './areas.tsx';

/** The saved views in the toolbar of a list, which an area provides. */
export const SavedViews = (props: SavedViewsProps) =>
  useApp().listMenus.map((Menu) => <Menu key={props.columns.columnsKey} {...props} />);
