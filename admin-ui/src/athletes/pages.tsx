import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined';
import SportsHockeyOutlined from '@mui/icons-material/SportsHockeyOutlined';
import { lazy } from 'react';
import { adminRoles, staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';

export const athletes: Area = {
  recordActions: {
    '/reports/funnel': lazy(async () => ({
      default: (await import('./lead-types/EditFunnelButton.tsx')).EditFunnelButton,
    })),
  },
  pages: [
    {
      path: '/athletes',
      title: 'Athletes',
      roles: staffRoles,
      icon: <GroupsOutlined />,
      entry: '/athletes/current',
      load: async (areas) => {
        const [{ athleteListWith }, ...added] = await Promise.all([
          import('./list/athlete-list.tsx'),
          ...areas.flatMap(({ athleteList }) => athleteList?.() ?? []),
        ]);
        return athleteListWith(added);
      },
    },
    {
      path: '/athletes/current',
      title: 'Current Athlete',
      roles: staffRoles,
      load: () => import('./found-set/CurrentAthletePage.tsx'),
    },
    {
      path: '/athletes/bulk-changes',
      title: 'Bulk Changes',
      roles: staffRoles,
      load: () => import('./bulk/BulkChangesPage.tsx'),
    },
    {
      path: '/athletes/import',
      title: 'Import Athletes',
      roles: adminRoles,
      load: () => import('./imports/ImportPage.tsx'),
    },
    {
      path: '/doubles',
      title: 'Likely Doubles',
      roles: adminRoles,
      icon: <PeopleOutlineOutlined />,
      load: () => import('./doubles/LikelyDoublesPage.tsx'),
    },
    {
      path: '/merges',
      title: 'Merges',
      roles: adminRoles,
      load: () => import('./merges/MergesPage.tsx'),
    },
    {
      path: '/athletes/:athlete',
      title: 'Athlete',
      roles: staffRoles,
      history: 'athlete',
      load: () => import('./AthletePage.tsx'),
      children: [
        { path: '', title: 'Profile', roles: staffRoles, load: () => import('./profile/AthleteProfile.tsx') },
        {
          path: 'contacts',
          title: 'Contacts',
          roles: staffRoles,
          load: () => import('./contacts/AthleteContacts.tsx'),
        },
      ],
    },
    {
      path: '/trainers',
      title: 'Trainers',
      roles: staffRoles,
      icon: <SportsHockeyOutlined />,
      load: () => import('./trainers/TrainerListPage.tsx'),
    },
    {
      path: '/trainers/:trainer',
      title: 'Trainer',
      roles: staffRoles,
      history: 'trainer',
      load: () => import('./trainers/TrainerPage.tsx'),
      children: [
        {
          path: '',
          title: 'Profile',
          roles: staffRoles,
          load: () => import('./trainers/TrainerProfile.tsx'),
        },
        {
          path: 'contacts',
          title: 'Contacts',
          roles: staffRoles,
          load: () => import('./trainers/TrainerContacts.tsx'),
        },
        {
          path: 'settings',
          title: 'Settings',
          roles: staffRoles,
          place: 2,
          load: () => import('./trainers/TrainerSettings.tsx'),
        },
      ],
    },
  ],
  tabs: {
    '/admin': [
      {
        path: 'lead-types',
        title: 'Lead Types',
        roles: adminRoles,
        place: 2,
        load: () => import('./lead-types/LeadTypesTab.tsx'),
      },
      {
        path: 'custom-buttons',
        title: 'Custom Buttons',
        roles: adminRoles,
        place: 3,
        load: () => import('./template-buttons/TemplateButtonsTab.tsx'),
      },
    ],
  },
  printPages: [
    {
      path: '/print/athletes',
      title: 'Athletes',
      roles: staffRoles,
      load: () => import('../print/PrintAthletesPage.tsx'),
    },
  ],
  actions: [
    {
      label: 'New Athlete',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./CreateAthleteDialog.tsx')).CreateAthleteDialog,
      })),
    },
    {
      label: 'New Trainer',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./trainers/CreateTrainerDialog.tsx')).CreateTrainerDialog,
      })),
    },
  ],
};
