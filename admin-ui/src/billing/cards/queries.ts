import { useQuery } from '@tanstack/react-query';
import type { CardOwnerView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../paths.ts';

/** The users of an athlete, with their cards. */
export const useCardOwners = (athleteId: string) =>
  useQuery({
    queryKey: ['card-owners', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CardOwnerView[]>(`${athletePath(athleteId)}/card-owners`, { signal })).results,
  });

/** Where the form of a card posts it to. */
export const useCardFormSettings = () =>
  useQuery({
    queryKey: ['card-form-settings'],
    queryFn: async ({ signal }) =>
      (await http.get<CardFormSettings>('card-form/settings', { signal })).results,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface CardFormSettings {
  readonly frame_url: string;
  readonly tokens_url: string;
}
