import { useQuery } from '@tanstack/react-query';
import type { FamilyAthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { namedAthletes } from './family-athlete.ts';

export const useFamilyAthletes = () =>
  useQuery({
    queryKey: ['family athletes'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly FamilyAthleteView[]>('portal/athletes', { signal })).results,
    select: namedAthletes,
  });
