import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { adminRoles } from '../../../domain/shared/roles.ts';
import { type Area, redirectTo } from '../shell/areas.tsx';

export const marketing: Area = {
  pages: [
    {
      path: '/marketing',
      title: 'Marketing',
      roles: adminRoles,
      icon: <CampaignOutlined />,
      load: () => import('./MarketingPage.tsx'),
      children: [
        {
          path: '',
          title: 'Campaigns',
          roles: adminRoles,
          isTab: false,
          load: redirectTo('/marketing/campaigns'),
        },
        {
          path: 'content',
          title: 'Content',
          roles: adminRoles,
          load: () => import('./content/ContentTab.tsx'),
        },
      ],
    },
  ],
};
