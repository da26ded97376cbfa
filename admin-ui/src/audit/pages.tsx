import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { lazy, Suspense } from 'react';
import { adminRoles } from '../../../domain/shared/roles.ts';
import type { Area, HistoryProps, PersonPrivacyProps } from '../shell/areas.tsx';
import { Loading } from '../shell/Loading.tsx';

const History = lazy(async () => ({ default: (await import('./History.tsx')).History }));
const PersonPrivacyMenu = lazy(() => import('./privacy/PersonPrivacyMenu.tsx'));

export const audit: Area = {
  pages: [
    {
      path: '/operations',
      title: 'Operations',
      roles: adminRoles,
      icon: <MonitorHeartOutlined />,
      load: () => import('./OperationsPage.tsx'),
    },
    {
      path: '/erasures',
      title: 'Places to check after an erasure',
      roles: adminRoles,
      load: () => import('./ErasuresPage.tsx'),
    },
  ],
  tabs: {
    '/admin': [
      {
        path: 'api-health-check',
        title: 'Health',
        roles: adminRoles,
        place: 6,
        load: () => import('./health/HealthTab.tsx'),
      },
    ],
  },
  historyTab: ({ history, parameter, roles }) => ({
    path: 'history',
    title: 'History',
    roles,
    place: Number.POSITIVE_INFINITY,
    load: async () => (await import('./History.tsx')).historyTab(history, parameter),
  }),
  History: (props: HistoryProps) => (
    <Suspense fallback={<Loading what="history" height={420} />}>
      <History {...props} />
    </Suspense>
  ),
  PersonMenu: (props: PersonPrivacyProps) => (
    <Suspense fallback={null}>
      <PersonPrivacyMenu {...props} />
    </Suspense>
  ),
};
