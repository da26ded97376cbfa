import { lazy } from 'react';
import { staffRoles } from '../../domain/shared/roles.ts';
import { searchUsers } from './access/users/search-users.ts';
import { searchAthletes } from './athletes/search-athletes.ts';
import type { PaletteSources } from './shell/palette/sources.ts';

/** What the areas bring to the palette: the records that it finds, and what can be begun from everywhere. */
export const paletteSources: PaletteSources = {
  searches: [
    { group: 'Athletes', roles: staffRoles, search: searchAthletes },
    { group: 'Users', roles: ['admin'], search: searchUsers },
  ],
  actions: [
    {
      label: 'New Athlete',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./athletes/CreateAthleteDialog.tsx')).CreateAthleteDialog,
      })),
    },
    {
      label: 'New User',
      roles: ['admin'],
      Dialog: lazy(async () => ({
        default: (await import('./access/users/CreateUserDialog.tsx')).CreateUserDialog,
      })),
    },
  ],
};
