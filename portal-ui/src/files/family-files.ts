import { queryOptions } from '@tanstack/react-query';
import type { FamilyFilesView } from '../../../contract/files/family.ts';
import { http } from '../../../ui-kit/http.ts';

/** The files shared with the family, and those it is asked for. */
export const familyFiles = queryOptions({
  queryKey: ['family files'],
  queryFn: async ({ signal }) => (await http.get<FamilyFilesView>('portal/files', { signal })).results,
});
