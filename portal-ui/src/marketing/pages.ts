import PodcastsOutlined from '@mui/icons-material/PodcastsOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const marketingPages: readonly Page[] = [
  {
    path: '/webinars',
    link: { label: 'Webinars', Icon: VideocamOutlined },
    Content: lazy(() => import('./WebinarsPage.tsx')),
  },
  { path: '/webinars/:webinar', Content: lazy(() => import('./WebinarPage.tsx')) },
  {
    path: '/podcast',
    link: { label: 'Podcast', Icon: PodcastsOutlined },
    Content: lazy(() => import('./PodcastPage.tsx')),
  },
];
