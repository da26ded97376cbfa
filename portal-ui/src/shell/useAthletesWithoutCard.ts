import { useQuery } from '@tanstack/react-query';
import type { PortalSettingsView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import type { FamilyAthlete } from '../athletes/family-athlete.ts';
import { useFamilyAthletes } from '../athletes/useFamilyAthletes.ts';

/** The family's athletes for whom a card on file is missing, where the business requires one (part 1 §4). */
export function useAthletesWithoutCard(): readonly FamilyAthlete[] {
  const { data: athletes = [] } = useFamilyAthletes();
  const { data: settings } = useQuery({
    queryKey: ['portal settings'],
    queryFn: async ({ signal }) =>
      (await http.get<PortalSettingsView>('portal/settings', { signal })).results,
  });
  if (!settings?.requires_card) return [];
  return athletes.filter(({ id }) => settings.athletes_without_card.includes(id));
}
