import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from './live-changes.ts';
import { useSession } from './session.ts';
import { checkSession } from './sign-in.ts';

/** What others change shows by itself. Dialogs keep what is typed into them: they hold it themselves. */
export const LiveChanges = () => {
  const queries = useQueryClient();
  const person = useSession()?.id;
  useEffect(
    () =>
      person === undefined
        ? undefined
        : followChanges({ refresh: (before) => refresh(queries, before), recheck: checkSession }),
    [queries, person],
  );
  return null;
};

/** What never arrived is on its way already; what is on screen is read now, the rest when it is shown. */
const refresh = (queries: QueryClient, before: number) =>
  queries.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < before,
  });
