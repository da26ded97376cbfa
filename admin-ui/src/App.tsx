import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { darkTheme, lightTheme } from '../../ui-kit/theme.ts';
import { LogoutPage } from './access/LogoutPage.tsx';
import { dataProvider } from './data-provider.ts';
import { pages, printPages } from './pages.tsx';
import { paletteSources } from './palette.ts';
import { queryClient } from './query-client.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Notices } from './shell/Notices.tsx';
import { PagesProvider } from './shell/page.ts';
import { pageRoutes } from './shell/page-routes.tsx';
import { PaletteProvider } from './shell/palette/sources.ts';
import { type PersonPrivacyProps, PersonPrivacyProvider } from './shell/person-privacy.ts';
import { type SavedViewsProps, SavedViewsProvider } from './shell/saved-views.ts';
import { preferences } from './store.ts';

const PersonPrivacyMenu = lazy(() => import('./audit/privacy/PersonPrivacyMenu.tsx'));

const personPrivacyMenu = (props: PersonPrivacyProps) => (
  <Suspense fallback={null}>
    <PersonPrivacyMenu {...props} />
  </Suspense>
);

const SavedViewsMenu = lazy(async () => ({
  default: (await import('./settings/SavedViewsMenu.tsx')).SavedViewsMenu,
}));
const savedViewsMenu = (props: SavedViewsProps) => (
  // As high as the button, so that nothing moves when it is there.
  <Suspense fallback={<Box sx={{ width: 88, height: 40 }} />}>
    <SavedViewsMenu {...props} />
  </Suspense>
);

const PrintFrame = lazy(() => import('./print/PrintFrame.tsx'));

/** Routes are ours, lists are react-admin's. Who may be where is decided by the frame, from the one session of both apps. */
export const App = () => (
  <PagesProvider value={pages}>
    <PaletteProvider value={paletteSources}>
      <SavedViewsProvider value={savedViewsMenu}>
        <PersonPrivacyProvider value={personPrivacyMenu}>
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
              <Route element={<PrintFrame />}>{pageRoutes(printPages)}</Route>
            </CustomRoutes>
            <CustomRoutes>{pageRoutes(pages)}</CustomRoutes>
          </Admin>
        </PersonPrivacyProvider>
      </SavedViewsProvider>
    </PaletteProvider>
  </PagesProvider>
);
