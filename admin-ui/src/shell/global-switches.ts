import { useQueries } from '@tanstack/react-query';
import type { GlobalView } from '../../../contract/settings/globals.ts';
import { http } from '../../../ui-kit/http.ts';

/**
 * The global settings among these that are true. A setting counts as off while it is loading or if it cannot
 * be read.
 */
export function useSwitchedOn(keys: readonly string[]): ReadonlySet<string> {
  const answers = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['global', key],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await http.get<GlobalView>(`admin/globals/key/${key}`, { signal })).results,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return new Set(answers.flatMap(({ data }) => (data?.global_value === 'true' ? [data.global_key] : [])));
}
