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
          path: 'configs/:config',
          title: 'Saved report',
          roles: staffRoles,
          isTab: false,
          load: () => import('./configs/SavedReportPage.tsx'),
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
          path: 'finance-performance',
          title: 'Finance performance',
          roles: staffRoles,
          load: () => import('./finance/FinancePerformancePage.tsx'),
        },
        {
          path: 'weekly-activity',
          title: 'Weekly activity',
          roles: staffRoles,
          load: () => import('./weekly/WeeklyActivityPage.tsx'),
        },
        {
          path: 'receivables',
          title: 'Receivables',
          roles: adminRoles,
          load: () => import('./receivables/ReceivablesPage.tsx'),
        },
        {
          path: 'issued',
          title: 'Issued',
          roles: staffRoles,
          load: () => import('./issued/IssuedPage.tsx'),
        },
        {
          path: 'issued/:issue',
          title: 'Issued report',
          roles: staffRoles,
          isTab: false,
          load: () => import('./issued/IssuedReportPage.tsx'),
        },
      ],
    },
  ],
  recordActions: {
    '/athletes/:athlete': lazy(async () => ({
      default: (await import('./follow-ups/FollowUpButton.tsx')).FollowUpButton,
    })),
  },
  printPages: [
    {
      path: '/print/reports/:report',
      title: 'Report',
      roles: staffRoles,
      load: () => import('./pivot/PrintReportPage.tsx'),
    },
    {
      path: '/print/issued-reports/:issue',
      title: 'Issued report',
      roles: staffRoles,
      load: () => import('./issued/PrintIssuedPage.tsx'),
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
