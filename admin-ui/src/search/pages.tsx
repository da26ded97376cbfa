import { staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';
import { searchPeople } from './find-people.ts';

export const search: Area = {
  pages: [{ path: '/search', title: 'Search', roles: staffRoles, load: () => import('./SearchPage.tsx') }],
  searches: [{ roles: staffRoles, search: searchPeople }],
};
