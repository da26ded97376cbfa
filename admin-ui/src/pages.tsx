import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SportsHockeyOutlined from '@mui/icons-material/SportsHockeyOutlined';
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
    entry: '/athletes/current',
    Content: lazy(() => import('./athlete-list.tsx')),
  },
  {
    path: '/athletes/current',
    title: 'Current Athlete',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/found-set/CurrentAthletePage.tsx')),
  },
  {
    path: '/athletes/import',
    title: 'Import Athletes',
    roles: admin,
    Content: lazy(() => import('./athletes/imports/ImportPage.tsx')),
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
        Content: lazy(() => import('./athletes/profile/AthleteProfile.tsx')),
      },
      {
        path: 'contacts',
        title: 'Contacts',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/contacts/AthleteContacts.tsx')),
      },
      {
        path: 'users',
        title: 'Users',
        roles: staffRoles,
        Content: lazy(() => import('./access/linking/AthleteUsers.tsx')),
      },
      {
        path: 'billing',
        title: 'Billing',
        roles: staffRoles,
        Content: lazy(() => import('./billing/AthleteBilling.tsx')),
      },
      {
        path: 'files',
        title: 'Files',
        roles: staffRoles,
        Content: lazy(() => import('./files/FilesTab.tsx')),
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
    path: '/trainers',
    title: 'Trainers',
    roles: staffRoles,
    icon: <SportsHockeyOutlined />,
    Content: lazy(() => import('./athletes/trainers/TrainerListPage.tsx')),
  },
  {
    path: '/trainers/:trainer',
    title: 'Trainer',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/trainers/TrainerPage.tsx')),
    children: [
      {
        path: '',
        title: 'Profile',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/trainers/TrainerProfile.tsx')),
      },
      {
        path: 'contacts',
        title: 'Contacts',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/trainers/TrainerContacts.tsx')),
      },
      {
        path: 'settings',
        title: 'Settings',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/trainers/TrainerSettings.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('trainer') })),
      },
    ],
  },
  {
    path: '/search',
    title: 'Search',
    roles: staffRoles,
    Content: lazy(() => import('./search/SearchPage.tsx')),
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
    path: '/admin',
    title: 'Settings',
    roles: admin,
    icon: <SettingsOutlined />,
    Content: lazy(() => import('./admin/AdminPage.tsx')),
    children: [
      { path: '', title: 'Settings', roles: admin, Content: lazy(() => import('./admin/ToSettings.tsx')) },
      {
        path: 'settings',
        title: 'Settings',
        roles: admin,
        Content: lazy(() => import('./settings/GlobalsTab.tsx')),
      },
      {
        path: 'lead-types',
        title: 'Lead Types',
        roles: admin,
        Content: lazy(() => import('./athletes/lead-types/LeadTypesTab.tsx')),
      },
      {
        path: 'custom-buttons',
        title: 'Custom Buttons',
        roles: admin,
        Content: lazy(() => import('./athletes/template-buttons/TemplateButtonsTab.tsx')),
      },
      {
        path: 'communication-options',
        title: 'Communication Options',
        roles: admin,
        Content: lazy(() => import('./settings/CommunicationOptionsTab.tsx')),
      },
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

/** Pages for paper, without the frame of the others. */
export const printPages: readonly Page[] = [
  {
    path: '/print/athletes',
    title: 'Athletes',
    roles: staffRoles,
    Content: lazy(() => import('./print/PrintAthletesPage.tsx')),
  },
];
