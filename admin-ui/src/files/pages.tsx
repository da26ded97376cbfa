import { staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';

export const files: Area = {
  tabs: {
    '/athletes/:athlete': [
      { path: 'files', title: 'Files', roles: staffRoles, place: 5, load: () => import('./FilesTab.tsx') },
    ],
  },
};
