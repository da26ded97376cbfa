import { useQuery } from '@tanstack/react-query';
import type { LocationView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { locationResource } from './paths.ts';

/** Nothing is read as long as there is no location. */
export const useLocationRecord = (locationId: string | undefined) =>
  useQuery({
    queryKey: ['locations', locationId],
    queryFn: async ({ signal }) =>
      (await http.get<LocationView>(locationResource(locationId ?? ''), { signal })).results,
    enabled: locationId !== undefined,
  });
