import { hashKey, MutationCache, QueryClient } from '@tanstack/react-query';
import simpleRestProvider from 'ra-data-simple-rest';
import { lazy } from 'react';
import type { DataProvider } from 'react-admin';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { ApiFailure } from '../../ui-kit/api-failure.ts';
import { isPastShown, onMomentChange, shownMoment } from '../../ui-kit/as-of-moment.ts';
import { type Answer, http } from '../../ui-kit/http.ts';
import { onPersonChange } from '../../ui-kit/sign-in-session.ts';
import { darkTheme, lightTheme } from '../../ui-kit/theme.ts';
import { LogoutPage } from './access/LogoutPage.tsx';
import { app } from './pages.tsx';
import { AppLayout } from './shell/AppLayout.tsx';
import { AppProvider, pageRoutes } from './shell/areas.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Notices } from './shell/Notices.tsx';
import { RECENT_KEY } from './shell/palette/recent.ts';

const PrintFrame = lazy(() => import('./print/PrintFrame.tsx'));

/**
 * Uses our own routes and react-admin's lists. The frame and the guards of the pages decide who may open
 * what.
 */
export const App = () => (
  <AppProvider value={app}>
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
        <Route element={<PrintFrame />}>{pageRoutes(app.printPages)}</Route>
      </CustomRoutes>
      <CustomRoutes>{pageRoutes(app.pages)}</CustomRoutes>
    </Admin>
  </AppProvider>
);

/**
 * Lets react-admin's lists read through the http client of both apps. Dialogs send commands themselves
 * (`useCommand`).
 */
const rest = simpleRestProvider('', async (url, options) => {
  const { results, total }: Answer<unknown> = await http.get(
    url.replace(/^\//, ''),
    options?.signal ? { signal: options.signal } : {},
  );
  return {
    status: 200,
    headers: new Headers(total === null ? {} : { 'Content-Range': `items 0-0/${total}` }),
    body: '',
    json: results,
  };
});

const dataProvider: DataProvider = { ...rest, supportAbortSignal: true };

const store = localStorageStore('1', 'blueline');

/** Removes data that shows which people a user looked for. */
function forgetSearches(): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) {
    if (key.endsWith('.listParams') || key === RECENT_KEY) {
      store.removeItem(key);
    }
  }
}

/** Column choices and colors stay when a person signs out; searches do not. */
const preferences = { ...store, reset: forgetSearches };

onPersonChange(forgetSearches);

/** No answer, or an answer of a proxy: a retry may help. A refusal of the API is final. */
const isPassing = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

const PAST_FRESH_MS = 60_000;

/**
 * Every command refreshes whatever is on screen, because a change to one record shows in the lists and totals of others. The
 * reads wait for the command's position, so they never show the past. A conflict refreshes too, so that the other change shows.
 */
const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 412) void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // Each moment has entries of its own. Those of the past change only by an erasure.
      queryKeyHashFn: (key) => `${shownMoment() ?? ''} ${hashKey(key)}`,
      staleTime: () => (isPastShown() ? PAST_FRESH_MS : 0),
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

// A query reads page by page, or again after a failure: its next request would be of another moment.
onMomentChange(() => void queryClient.cancelQueries());

// The next user must not see the data of this one.
onPersonChange(() => queryClient.clear());
