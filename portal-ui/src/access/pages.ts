import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const accessPages: readonly Page[] = [
  { path: '/user', Content: lazy(() => import('./UserPage.tsx')) },
];
