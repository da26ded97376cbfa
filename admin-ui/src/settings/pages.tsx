import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { adminRoles } from '../../../domain/shared/roles.ts';
import { type Area, redirectTo, type SavedViewsProps } from '../shell/areas.tsx';

const SavedViewsMenu = lazy(async () => ({
  default: (await import('./SavedViewsMenu.tsx')).SavedViewsMenu,
}));

export const settings: Area = {
  pages: [
    {
      path: '/admin',
      title: 'Settings',
      roles: adminRoles,
      icon: <SettingsOutlined />,
      load: () => import('./SettingsPage.tsx'),
      children: [
        { path: '', title: 'Settings', roles: adminRoles, isTab: false, load: redirectTo('/admin/settings') },
        { path: 'settings', title: 'Settings', roles: adminRoles, load: () => import('./GlobalsTab.tsx') },
        {
          path: 'communication-options',
          title: 'Communication Options',
          roles: adminRoles,
          place: 4,
          load: () => import('./CommunicationOptionsTab.tsx'),
        },
      ],
    },
  ],
  ListMenu: (props: SavedViewsProps) => (
    // The size of the button, so that nothing moves when it loads.
    <Suspense fallback={<Box sx={{ width: 88, height: 40 }} />}>
      <SavedViewsMenu {...props} />
    </Suspense>
  ),
};
