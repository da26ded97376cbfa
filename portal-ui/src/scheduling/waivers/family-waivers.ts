import { queryOptions } from '@tanstack/react-query';
import type { FamilyWaiverView } from '../../../../contract/scheduling/waivers.ts';
import { http } from '../../../../ui-kit/http.ts';

/** The waivers that the family's athletes need, signed or not. */
export const familyWaivers = queryOptions({
  queryKey: ['family waivers'],
  queryFn: async ({ signal }) =>
    (await http.get<readonly FamilyWaiverView[]>('portal/waivers', { signal })).results,
});

export const isOpen = ({ signed_at }: Pick<FamilyWaiverView, 'signed_at'>): boolean => signed_at === null;
