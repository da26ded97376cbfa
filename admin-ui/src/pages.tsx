import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { lazy } from 'react';
import { type RoleName, staffRoles } from '../../domain/shared/roles.ts';
import type { Page } from './shell/page.ts';

const admin: readonly RoleName[] = ['admin'];

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
    path: '/operations',
    title: 'Operations',
    roles: admin,
    icon: <MonitorHeartOutlined />,
    Content: lazy(() => import('./audit/OperationsPage.tsx')),
  },
];
