import { useQuery } from '@tanstack/react-query';
import type { CardFormSettingsView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

/** Where the form of a card posts it to. */
export const useCardFormSettings = () =>
  useQuery({
    queryKey: ['card form settings'],
    queryFn: async ({ signal }) =>
      (await http.get<CardFormSettingsView>('card-form/settings', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });
