import Box from '@mui/material/Box';
import { type ComponentType, createContext, lazy, type ReactNode, useContext } from 'react';
import { matchRoutes, Navigate, Route, type RouteObject } from 'react-router-dom';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { Action } from './ActionMenu.tsx';
import type { AthleteListParts } from './athlete-list-parts.ts';
import type { ColumnSettings } from './column-picker.tsx';
import type { PaletteAction, PaletteSearch } from './palette/sources.ts';
import { useRole } from './useRole.ts';

/**
 * The additions of an area to the staff app. They are in its `pages.tsx`, and `src/pages.tsx` lists the
 * areas.
 */
export interface Area {
  readonly pages?: readonly AreaPage[];
  /** Print pages, without the frame of other pages. */
  readonly printPages?: readonly AreaPage[];
  /** Tabs on pages of other areas, by the route of the page. */
  readonly tabs?: Readonly<Record<string, readonly AreaPage[]>>;
  /** Sections below the content of pages of other areas, by the route of the page. */
  readonly sections?: Readonly<Record<string, Load>>;
  /** Buttons beside the title of records of other areas, by the route of the page. */
  readonly recordActions?: Readonly<Record<string, ComponentType>>;
  /** What can be done about sessions that were just moved or canceled: a notice, or null if there is nothing to do. */
  readonly sessionOffer?: () => Promise<SessionOffer>;
  /** Makes the history tab of a page with a history. */
  readonly historyTab?: (page: HistoryOwner) => AreaPage;
  /** The history of a record that has no page of its own. */
  readonly History?: ComponentType<HistoryProps>;
  /** Columns, filters and bulk actions of the athlete list. */
  readonly athleteList?: () => Promise<Partial<AthleteListParts>>;
  /** Record searches of the palette. */
  readonly searches?: readonly PaletteSearch[];
  /** Actions of the palette. */
  readonly actions?: readonly PaletteAction[];
  /** A menu on the page of a person. */
  readonly PersonMenu?: ComponentType<PersonPrivacyProps>;
  /** The last lines of a contact's card. */
  readonly ContactLines?: ComponentType<ContactLinesProps>;
  /** A menu in the toolbar of lists with columns. */
  readonly ListMenu?: ComponentType<SavedViewsProps>;
  /** A button beside the title of the settings. */
  readonly SettingsButton?: ComponentType;
  /** Finishes what signing out would lose. Resolves to what keeps the user from signing out, if anything. */
  readonly beforeSigningOut?: () => Promise<SignOutObstacle | undefined>;
}

/** Work on this device that was not saved. */
export interface SignOutObstacle {
  readonly message: string;
  /** The page where the user can finish or discard it. */
  readonly path: string;
}

/** Sessions that were moved or canceled a moment ago. */
export interface ChangedSessions {
  readonly sessionIds: readonly string[];
  readonly change: 'moved' | 'canceled';
}

export type SessionOffer = (changed: ChangedSessions) => Promise<ReactNode>;

/** An address of the app, and the roles that may open it (part 1 §2). Navigation, palette, tabs and guards read it. */
export interface AreaPage {
  /** Relative to the parent; empty for the page that the parent shows first. */
  readonly path: string;
  readonly title: string;
  readonly roles: readonly RoleName[];
  /** Loads the code of the page when it is opened. */
  readonly load: Load;
  /** A page with an icon is in the navigation. */
  readonly icon?: ReactNode;
  /** Target of the navigation, if it is not the page itself. */
  readonly entry?: string;
  /** False for a page below a record that has no tab. */
  readonly isTab?: boolean;
  /** Position of a tab among tabs of several areas; defaults to 0. */
  readonly place?: number;
  /** The record whose history is the last tab: its name in the history service. */
  readonly history?: string;
  readonly children?: readonly AreaPage[];
}

type Loaded = ComponentType | { readonly default: ComponentType };
/** Most pages do not use the other areas; a page to which other areas add parts collects them here. */
type Load = (areas: readonly Area[]) => Promise<Loaded>;

export interface HistoryProps {
  /** The name of the record in the history service. */
  readonly record: string;
  readonly id: string;
}

interface HistoryOwner {
  readonly history: string;
  /** The parameter of the address that contains the id of the record. */
  readonly parameter: string;
  readonly roles: readonly RoleName[];
}

/** For a parent page that opens one of its children. */
export const redirectTo = (address: string) => async (): Promise<ComponentType> => () => (
  <Navigate to={address} replace />
);

export interface PersonPrivacyProps {
  readonly kind: 'athlete' | 'contact' | 'trainer' | 'user';
  readonly id: string;
  /** The current name of the person. */
  readonly name: string;
  /** The record is a part of another one: it is neither merged again nor erased by itself. */
  readonly isMerged?: boolean;
  /** Other actions of the page, which stand first in the same menu. */
  readonly actions?: readonly Action[];
}

export interface ContactLinesProps {
  readonly contactId: string;
  readonly name: string;
  /** The athlete whose own contact it is. */
  readonly athleteId: string | undefined;
}

export interface SavedViewsProps {
  /** The hidden columns are part of a saved view. */
  readonly columns: ColumnSettings;
}

export interface Page
  extends Pick<AreaPage, 'path' | 'title' | 'roles' | 'icon' | 'entry' | 'isTab' | 'place'> {
  readonly Content: ComponentType;
  readonly children: readonly Page[];
}

/** The app, assembled from its areas. */
export interface App {
  readonly pages: readonly Page[];
  readonly printPages: readonly Page[];
  readonly searches: readonly PaletteSearch[];
  readonly actions: readonly PaletteAction[];
  readonly recordActions: (route: string) => readonly ComponentType[];
  readonly histories: readonly ComponentType<HistoryProps>[];
  readonly sessionOffers: readonly (() => Promise<SessionOffer>)[];
  readonly personMenus: readonly ComponentType<PersonPrivacyProps>[];
  readonly contactLines: readonly ComponentType<ContactLinesProps>[];
  readonly listMenus: readonly ComponentType<SavedViewsProps>[];
  readonly settingsButtons: readonly ComponentType[];
  readonly signOutChecks: readonly (() => Promise<SignOutObstacle | undefined>)[];
}

export const assemble = (areas: readonly Area[]): App => ({
  pages: areas.flatMap(({ pages = [] }) => pages.map((page) => assembled(page, page.path, areas))),
  printPages: areas.flatMap(({ printPages = [] }) =>
    printPages.map((page) => assembled(page, page.path, areas)),
  ),
  searches: areas.flatMap(({ searches = [] }) => searches),
  actions: areas.flatMap(({ actions = [] }) => actions),
  histories: areas.flatMap(({ History }) => History ?? []),
  sessionOffers: areas.flatMap(({ sessionOffer }) => sessionOffer ?? []),
  recordActions: (route) => areas.flatMap(({ recordActions }) => recordActions?.[route] ?? []),
  personMenus: areas.flatMap(({ PersonMenu }) => PersonMenu ?? []),
  contactLines: areas.flatMap(({ ContactLines }) => ContactLines ?? []),
  listMenus: areas.flatMap(({ ListMenu }) => ListMenu ?? []),
  settingsButtons: areas.flatMap(({ SettingsButton }) => SettingsButton ?? []),
  signOutChecks: areas.flatMap(({ beforeSigningOut }) => beforeSigningOut ?? []),
});

/** A page with the tabs and sections that all areas add to it. */
function assembled(page: AreaPage, route: string, areas: readonly Area[]): Page {
  const { load, history, children = [], ...shown } = page;
  const parameter = route.split('/:').pop() ?? '';
  const tabs = [
    ...children,
    ...areas.flatMap(({ tabs: added }) => added?.[route] ?? []),
    ...areas.flatMap(({ historyTab }) =>
      history === undefined ? [] : (historyTab?.({ history, parameter, roles: page.roles }) ?? []),
    ),
  ].toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  const sections = areas.flatMap(({ sections: added }) => added?.[route] ?? []);
  return {
    ...shown,
    Content: lazy(async () => {
      const loading = [load, ...sections].map(async (one) => componentOf(await one(areas)));
      const [Content = Nothing, ...Sections] = await Promise.all(loading);
      return { default: Sections.length === 0 ? Content : inColumn([Content, ...Sections]) };
    }),
    children: tabs.map((tab) => assembled(tab, `${route}/${tab.path}`, areas)),
  };
}

const Nothing = () => null;

const componentOf = (loaded: Loaded): ComponentType => ('default' in loaded ? loaded.default : loaded);

const inColumn = (parts: readonly ComponentType[]): ComponentType => {
  const Column = () => (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {parts.map((Part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never change
        <Part key={index} />
      ))}
    </Box>
  );
  return Column;
};

const AppContext = createContext<App>(assemble([]));
export const AppProvider = AppContext.Provider;
export const useApp = (): App => useContext(AppContext);

/** The pages that this role may open. */
export function usePages(role: RoleName | undefined): readonly Page[] {
  const { pages } = useApp();
  return role ? pages.filter(({ roles }) => roles.includes(role)) : [];
}

/** Whether an address belongs to one of the pages, whoever may open it. */
export const hasPage = (pages: readonly Page[], pathname: string): boolean =>
  matchRoutes(addressesOf(pages), pathname) !== null;

const addressesOf = (pages: readonly Page[]): RouteObject[] =>
  pages.map(({ path, children }) =>
    path === '' ? { index: true } : { path, children: addressesOf(children) },
  );

/** The routes of a table of pages, each behind its guard. */
export const pageRoutes = (pages: readonly Page[]): ReactNode =>
  pages.map(({ path, roles, Content, children }) => {
    const element = (
      <Allowed roles={roles}>
        <Content />
      </Allowed>
    );
    return path === '' ? (
      <Route key="index" index element={element} />
    ) : (
      <Route key={path} path={path} element={element}>
        {pageRoutes(children)}
      </Route>
    );
  });

/** Part 1 §2: other roles are sent to /. */
const Allowed = ({ roles, children }: { roles: readonly RoleName[]; children: ReactNode }) => {
  const role = useRole();
  return role && roles.includes(role) ? children : <Navigate to="/" replace />;
};
