import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useDeferredValue } from 'react';
import { usePages } from '../page.ts';
import { useColourMode } from '../useColourMode.ts';
import { useRole } from '../useRole.ts';
import { matches } from './matches.ts';
import { type Recent, useRecent } from './recent.ts';
import { useSources } from './sources.ts';

/** One line of the palette. */
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

/** What can be chosen with this text: what was chosen before first, then pages, actions and records. */
export function useChoices(text: string, showShortcuts: () => void) {
  const role = useRole();
  const pages = usePages(role);
  const { searches, actions } = useSources(role);
  const { recent } = useRecent();
  const { other, choose } = useColourMode();
  const sought = useDeferredValue(text.trim());
  // All at once: what comes later would push aside what is about to be chosen.
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
    ...actions.map(({ label, Dialog }) => action(label, { Dialog })),
    action(`Use ${other} colours`, { run: choose }),
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
