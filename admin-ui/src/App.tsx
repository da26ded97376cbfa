import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { darkTheme, lightTheme } from '../../ui-kit/theme.ts';
import { LogoutPage } from './access/LogoutPage.tsx';
import { dataProvider } from './data-provider.ts';
import { pages } from './pages.tsx';
import { paletteSources } from './palette.ts';
import { queryClient } from './query-client.ts';
import { SavedViewsMenu } from './settings/SavedViewsMenu.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Notices } from './shell/Notices.tsx';
import { PagesProvider } from './shell/page.ts';
import { pageRoutes } from './shell/page-routes.tsx';
import { PaletteProvider } from './shell/palette/sources.ts';
import { type SavedViewsProps, SavedViewsProvider } from './shell/saved-views.ts';
import { preferences } from './store.ts';

const savedViewsMenu = (props: SavedViewsProps) => <SavedViewsMenu {...props} />;

/** Routes are ours, lists are react-admin's. Who may be where is decided by the frame, from the one session of both apps. */
export const App = () => (
  <PagesProvider value={pages}>
    <PaletteProvider value={paletteSources}>
      <SavedViewsProvider value={savedViewsMenu}>
        <Admin
          title="Blueline"
          dataProvider={dataProvider}
          queryClient={queryClient}
          store={preferences}
          lightTheme={lightTheme}
          darkTheme={darkTheme}
          layout={AppLayout}
          loginPage={false}
          notification={Notices}
          catchAll={NotFoundPage}
          disableTelemetry
        >
          <Resource
            name="athletes"
            recordRepresentation={({ first_name, last_name }) => `${first_name} ${last_name}`}
          />
          <CustomRoutes noLayout>
            <Route path="/logout" element={<LogoutPage />} />
          </CustomRoutes>
          <CustomRoutes>{pageRoutes(pages)}</CustomRoutes>
        </Admin>
      </SavedViewsProvider>
    </PaletteProvider>
  </PagesProvider>
);
