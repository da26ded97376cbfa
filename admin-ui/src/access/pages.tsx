import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import { lazy } from 'react';
import { adminRoles, staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';

const profile = () => import('./users/UserProfile.tsx');
const sessions = () => import('./users/UserSignIns.tsx');
const security = () => import('./users/UserSecurity.tsx');
const communication = () => import('./users/UserCommunication.tsx');

export const access: Area = {
  pages: [
    {
      path: '/users',
      title: 'Users',
      roles: adminRoles,
      icon: <ManageAccountsOutlined />,
      load: () => import('./users/UserListPage.tsx'),
    },
    {
      path: '/users/assignments',
      title: 'User Assignments',
      roles: adminRoles,
      load: () => import('./users/UserAssignmentsPage.tsx'),
    },
    {
      path: '/users/:user',
      title: 'User',
      roles: adminRoles,
      history: 'user',
      load: async () => (await import('./users/UserPage.tsx')).UserPage,
      children: [
        { path: '', title: 'Profile', roles: adminRoles, load: profile },
        {
          path: 'athletes',
          title: 'Athletes',
          roles: adminRoles,
          load: () => import('./users/UserAthletes.tsx'),
        },
        { path: 'sessions', title: 'Sessions', roles: adminRoles, load: sessions },
        { path: 'security', title: 'Security', roles: adminRoles, load: security },
        { path: 'communication', title: 'Communication', roles: adminRoles, load: communication },
        {
          path: 'prompts',
          title: 'Prompts',
          roles: adminRoles,
          load: () => import('./users/UserPrompts.tsx'),
        },
      ],
    },
    {
      path: '/profile',
      title: 'My Profile',
      roles: staffRoles,
      load: async () => (await import('./users/UserPage.tsx')).OwnProfilePage,
      children: [
        { path: '', title: 'Profile', roles: staffRoles, load: profile },
        { path: 'sessions', title: 'Sessions', roles: staffRoles, load: sessions },
        { path: 'security', title: 'Security', roles: staffRoles, load: security },
        { path: 'communication', title: 'Communication', roles: staffRoles, load: communication },
      ],
    },
  ],
  tabs: {
    '/athletes/:athlete': [
      {
        path: 'users',
        title: 'Users',
        roles: staffRoles,
        place: 1,
        load: () => import('./linking/AthleteUsers.tsx'),
      },
    ],
  },
  SettingsButton: lazy(async () => ({ default: (await import('./users/NewUserButton.tsx')).NewUserButton })),
  actions: [
    {
      label: 'New User',
      roles: adminRoles,
      Dialog: lazy(async () => ({
        default: (await import('./users/CreateUserDialog.tsx')).CreateUserDialog,
      })),
    },
  ],
};
