import { useQuery } from '@tanstack/react-query';
import type { SavedViewView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** The views that whoever is signed in keeps of this list, by name. */
export function useSavedViews(list: string): readonly SavedViewView[] {
  const { data = [] } = useQuery({
    queryKey: ['saved-views'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly SavedViewView[]>('saved-views', { signal })).results,
  });
  return data.filter((view) => view.list === list);
}
