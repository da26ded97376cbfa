import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import { lazy, Suspense } from 'react';
import { adminRoles } from '../../../domain/shared/roles.ts';
import type { Area, PersonPrivacyProps } from '../shell/areas.tsx';

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
  historyTab: ({ history, parameter, roles }) => ({
    path: 'history',
    title: 'History',
    roles,
    place: Number.POSITIVE_INFINITY,
    load: async () => (await import('./History.tsx')).historyTab(history, parameter),
  }),
  PersonMenu: (props: PersonPrivacyProps) => (
    <Suspense fallback={null}>
      <PersonPrivacyMenu {...props} />
    </Suspense>
  ),
};
