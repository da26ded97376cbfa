import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const profilePages: readonly Page[] = [
  {
    path: '/profile',
    link: { label: 'Profile', Icon: GroupsOutlined },
    Content: lazy(() => import('./ProfilePage.tsx')),
  },
];
