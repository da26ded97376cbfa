import { lazy } from 'react';
import { staffRoles } from '../../domain/shared/roles.ts';
import { searchPeople } from './search/palette-search.ts';
import type { PaletteSources } from './shell/palette/sources.ts';

/** What the areas bring to the palette: the records that it finds, and what can be begun from everywhere. */
export const paletteSources: PaletteSources = {
  searches: [{ roles: staffRoles, search: searchPeople }],
  actions: [
    {
      label: 'New Athlete',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./athletes/CreateAthleteDialog.tsx')).CreateAthleteDialog,
      })),
    },
    {
      label: 'New Trainer',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./athletes/trainers/CreateTrainerDialog.tsx')).CreateTrainerDialog,
      })),
    },
    {
      label: 'New Schedule',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./scheduling/sessions/editor/CreateSchedules.tsx')).CreateSchedules,
      })),
    },
    {
      label: 'New User',
      roles: ['admin'],
      Dialog: lazy(async () => ({
        default: (await import('./access/users/CreateUserDialog.tsx')).CreateUserDialog,
      })),
    },
    {
      label: 'New Package',
      roles: ['admin'],
      Dialog: lazy(async () => ({
        default: (await import('./billing/packages/CreatePackageDialog.tsx')).CreatePackageDialog,
      })),
    },
  ],
};
