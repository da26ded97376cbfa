import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const homePages: readonly Page[] = [
  {
    path: '/home',
    link: { label: 'Home', Icon: HomeOutlined },
    Content: lazy(() => import('./HomePage.tsx')),
  },
];
