import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { lazy } from 'react';
import { adminRoles, staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';

export const reports: Area = {
  pages: [
    {
      path: '/reports',
      title: 'Reports',
      roles: staffRoles,
      icon: <AssessmentOutlined />,
      load: () => import('./ReportsPage.tsx'),
      children: [
        {
          path: '',
          title: 'Reports',
          roles: staffRoles,
          isTab: false,
          load: () => import('./configs/ReportsIndex.tsx'),
        },
        {
          path: 'dashboard',
          title: 'Dashboard',
          roles: staffRoles,
          load: () => import('./configs/DashboardPage.tsx'),
        },
        {
          path: 'funnel',
          title: 'Funnel',
          roles: staffRoles,
          load: () => import('./funnel/FunnelView.tsx'),
        },
        {
          path: 'sales-performance',
          title: 'Sales performance',
          roles: staffRoles,
          load: () => import('./sales/SalesPerformancePage.tsx'),
        },
        {
          path: 'receivables',
          title: 'Receivables',
          roles: adminRoles,
          load: () => import('./receivables/ReceivablesPage.tsx'),
        },
      ],
    },
  ],
  actions: [
    {
      label: 'New Report',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./configs/NewReport.tsx')).NewReportDialog,
      })),
    },
  ],
};
