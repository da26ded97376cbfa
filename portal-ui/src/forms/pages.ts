import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const formsPages: readonly Page[] = [
  {
    path: '/forms',
    link: { label: 'Forms', Icon: DescriptionOutlined },
    Content: lazy(() => import('./FormsPage.tsx')),
  },
];
