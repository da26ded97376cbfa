import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { lazy } from 'react';
import { type RoleName, staffRoles } from '../../domain/shared/roles.ts';
import type { Page } from './shell/page.ts';

const admin: readonly RoleName[] = ['admin'];

const UserProfile = lazy(() => import('./access/users/UserProfile.tsx'));
const UserSessions = lazy(() => import('./access/users/UserSessions.tsx'));
const UserCommunication = lazy(() => import('./access/users/UserCommunication.tsx'));

/**
 * Every page of the staff: its address, its title, who may be there (part 1 §2), and the code that is loaded when somebody is.
 * Navigation, palette and guards all read this table.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    roles: staffRoles,
    icon: <HomeOutlined />,
    Content: lazy(() => import('./home/HomePage.tsx')),
  },
  {
    path: '/athletes',
    title: 'Athletes',
    roles: staffRoles,
    icon: <GroupsOutlined />,
    Content: lazy(() => import('./athletes/AthleteListPage.tsx')),
  },
  {
    path: '/athletes/:athlete',
    title: 'Athlete',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/AthletePage.tsx')),
    children: [
      {
        path: '',
        title: 'Profile',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/AthleteProfile.tsx')),
      },
      {
        path: 'billing',
        title: 'Billing',
        roles: staffRoles,
        Content: lazy(() => import('./billing/AthleteBilling.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('athlete') })),
      },
    ],
  },
  {
    path: '/users',
    title: 'Users',
    roles: admin,
    icon: <ManageAccountsOutlined />,
    Content: lazy(() => import('./access/users/UserListPage.tsx')),
  },
  {
    path: '/users/assignments',
    title: 'User Assignments',
    roles: admin,
    Content: lazy(() => import('./access/users/UserAssignmentsPage.tsx')),
  },
  {
    path: '/users/:user',
    title: 'User',
    roles: admin,
    Content: lazy(() => import('./access/users/UserPage.tsx')),
    children: [
      { path: '', title: 'Profile', roles: admin, Content: UserProfile },
      {
        path: 'athletes',
        title: 'Athletes',
        roles: admin,
        Content: lazy(() => import('./access/users/UserAthletes.tsx')),
      },
      { path: 'sessions', title: 'Sessions', roles: admin, Content: UserSessions },
      { path: 'communication', title: 'Communication', roles: admin, Content: UserCommunication },
      {
        path: 'prompts',
        title: 'Prompts',
        roles: admin,
        Content: lazy(() => import('./access/users/UserPrompts.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: admin,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('user') })),
      },
    ],
  },
  {
    path: '/profile',
    title: 'My Profile',
    roles: staffRoles,
    Content: lazy(() => import('./access/users/OwnProfilePage.tsx')),
    children: [
      { path: '', title: 'Profile', roles: staffRoles, Content: UserProfile },
      { path: 'sessions', title: 'Sessions', roles: staffRoles, Content: UserSessions },
      { path: 'communication', title: 'Communication', roles: staffRoles, Content: UserCommunication },
    ],
  },
  {
    path: '/operations',
    title: 'Operations',
    roles: admin,
    icon: <MonitorHeartOutlined />,
    Content: lazy(() => import('./audit/OperationsPage.tsx')),
  },
];
