import { useQueries } from '@tanstack/react-query';
import type { GlobalView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** Which of these global settings are true. What is not known yet, or can not be read, is off. */
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
