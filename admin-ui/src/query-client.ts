import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../ui-kit/api-failure.ts';
import { onPersonChange } from '../../ui-kit/session.ts';

/** No answer, or an answer from something in between: asking again may help. What the API refuses stays refused. */
const isPassing = (error: unknown) =>
  error instanceof ApiFailure && (error.status === 0 || error.status >= 502);

/**
 * Every command refreshes whatever is on screen: a change to one record shows in the lists and totals of others. The reads wait
 * for the command's position, so they never show the past. So does a command that met somebody else's change: it is to be seen.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => {
      if (error instanceof ApiFailure && error.status === 412) void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});

// Nothing that one person read stays for the next.
onPersonChange(() => queryClient.clear());
