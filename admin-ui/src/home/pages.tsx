import HomeOutlined from '@mui/icons-material/HomeOutlined';
import { staffRoles } from '../../../domain/shared/roles.ts';
import type { Area } from '../shell/areas.tsx';

export const home: Area = {
  pages: [
    {
      path: '/',
      title: 'Home',
      roles: staffRoles,
      icon: <HomeOutlined />,
      load: () => import('./HomePage.tsx'),
    },
  ],
};
