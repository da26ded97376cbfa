import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { onPersonChange } from '../../../ui-kit/session.ts';

/** No answer, or an answer from something in between: asking again may help. What the API refuses stays refused. */
const isPassing = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Without a connection a page says so, instead of waiting silently.
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

// Nothing that one person read stays for the next, whichever tab they signed in from.
onPersonChange(() => queryClient.clear());
