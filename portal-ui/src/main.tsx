import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApiFailure } from '../../ui-kit/api-failure.ts';
import { onPersonChange, onSessionChange, storedSession } from '../../ui-kit/sign-in-session.ts';
import { App } from './App.tsx';
import { Colors } from './shell/Colors.tsx';

/** No answer, or an answer from a proxy: a retry may help. Refusals by the API are final. */
const isTransient = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a page shows an error instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
  },
});

// Data that one person read is dropped before another person signs in, in this tab or another one.
onPersonChange(() => queryClient.clear());

let person = storedSession()?.id;

// If another person signs in, here or in another tab, the page is reloaded: no state of the former person remains.
onSessionChange(() => {
  const next = storedSession()?.id;
  if (next === undefined) return;
  if (person !== undefined && person !== next) window.location.reload();
  person = next;
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/portal">
        <Colors>
          <App />
        </Colors>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);
