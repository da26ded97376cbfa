import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, useDeferredValue } from 'react';
import type { RoleName } from '../../../../domain/shared/roles.ts';
import { useIsPastShown } from '../../../../ui-kit/as-of-moment.ts';
import { useApp, usePages } from '../areas.tsx';
import { compareWithNow, useIsComparing } from '../as-of/comparing.ts';
import { useLookAt } from '../as-of/useLookAt.ts';
import { useColorMode } from '../useColorMode.ts';
import { useRole } from '../useRole.ts';
import { matches } from './matches.ts';
import { type Recent, useRecent } from './recent.ts';

const LookBackDialog = lazy(() => import('../as-of/LookBackDialog.tsx'));

/** One row of the palette. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly group: string;
  readonly leadsTo:
    | { readonly path: string }
    | { readonly Dialog: ComponentType<{ onClose: () => void }> }
    | { readonly run: () => void };
}

/** The choices for a text: recent ones first, then pages, actions and records. */
export function useChoices(text: string, showShortcuts: () => void) {
  const role = useRole();
  const pages = usePages(role);
  const app = useApp();
  const mayUse = ({ roles }: { readonly roles: readonly RoleName[] }) =>
    role !== undefined && roles.includes(role);
  const [searches, actions] = [app.searches.filter(mayUse), app.actions.filter(mayUse)];
  const { recent } = useRecent();
  const { other, choose } = useColorMode();
  const isPast = useIsPastShown();
  const isComparing = useIsComparing();
  const lookAt = useLookAt();
  const sought = useDeferredValue(text.trim());
  // All together, because late results would move the row that the user is about to choose.
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', role, sought],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        searches.map(async ({ search }) =>
          (await search(sought, signal)).map(({ group, ...record }) => inGroup(group)(record)),
        ),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

  const known: readonly Choice[] = [
    ...recent.map(inGroup('Recent')),
    ...pages
      .filter(({ path }) => !path.includes(':') && !pages.some(({ entry }) => entry === path))
      .map(({ title, path }) => inGroup('Pages')({ id: `page ${path}`, label: title, path })),
    // Actions change something.
    ...(isPast ? [] : actions).map(({ label, Dialog }) => action(label, { Dialog })),
    action(isPast ? 'Look at another moment' : 'Look at the past', { Dialog: LookBackDialog }),
    ...(isPast
      ? [
          action('Back to now', { run: () => lookAt(null) }),
          action(isComparing ? 'Stop comparing with now' : 'Compare with now', {
            run: () => compareWithNow(!isComparing),
          }),
        ]
      : []),
    action(`Use ${other} colors`, { run: choose }),
    action('Keyboard shortcuts', { run: showShortcuts }),
    action('Sign out', { path: '/logout' }),
  ];
  const records = sought === '' ? [] : found;
  const fitting = [...known.filter(({ label }) => matches(label, text)), ...records];
  return {
    choices: fitting.filter(({ id }, index) => fitting.findIndex((one) => one.id === id) === index),
    isSearching: isFetching,
  };
}

const inGroup =
  (group: string) =>
  ({ id, label, hint, path }: Recent): Choice => ({ id, label, hint, group, leadsTo: { path } });

const action = (label: string, leadsTo: Choice['leadsTo']): Choice => ({
  id: `action ${label}`,
  label,
  group: 'Actions',
  leadsTo,
});
