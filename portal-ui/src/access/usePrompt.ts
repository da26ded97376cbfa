import { useQuery } from '@tanstack/react-query';
import type { PromptView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

/** What the person is asked first on a page that is flagged for it (part 1 §2); nothing where they hid it, or it is settled. */
export function usePrompt(userId: string): PromptView | undefined {
  const { data: prompts } = useQuery({
    queryKey: ['prompts', userId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PromptView[]>(`users/${userId}/prompts/check-prompt`, { signal })).results,
  });
  return prompts?.[0];
}
