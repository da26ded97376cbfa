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
          path: 'campaigns',
          title: 'Campaigns',
          roles: adminRoles,
          load: () => import('./campaigns/CampaignList.tsx'),
        },
        {
          path: 'templates',
          title: 'Templates',
          roles: adminRoles,
          load: () => import('./templates/TemplatesTab.tsx'),
        },
        {
          path: 'podcasts',
          title: 'Podcasts',
          roles: adminRoles,
          load: () => import('./podcasts/PodcastsTab.tsx'),
        },
        {
          path: 'podcasts/stats',
          title: 'Podcast Statistics',
          roles: adminRoles,
          isTab: false,
          load: () => import('./podcasts/StatsTab.tsx'),
        },
        {
          path: 'content',
          title: 'Content',
          roles: adminRoles,
          load: () => import('./content/ContentTab.tsx'),
        },
        {
          path: 'webinars',
          title: 'Webinars',
          roles: adminRoles,
          load: () => import('./webinars/WebinarsTab.tsx'),
        },
      ],
    },
    {
      path: '/marketing/templates/:template',
      title: 'Email template',
      roles: adminRoles,
      history: 'marketingTemplate',
      load: () => import('./templates/TemplatePage.tsx'),
      children: [
        { path: '', title: 'Text', roles: adminRoles, load: () => import('./templates/TemplateText.tsx') },
        {
          path: 'versions',
          title: 'Versions',
          roles: adminRoles,
          load: () => import('./templates/VersionsTab.tsx'),
        },
      ],
    },
    {
      path: '/marketing/campaigns/:campaign',
      title: 'Campaign',
      roles: adminRoles,
      history: 'campaign',
      load: () => import('./campaigns/CampaignPage.tsx'),
      children: [
        { path: '', title: 'Steps', roles: adminRoles, load: () => import('./campaigns/StepsTab.tsx') },
        { path: 'logs', title: 'Log', roles: adminRoles, load: () => import('./campaigns/LogTab.tsx') },
        {
          path: 'results',
          title: 'Results',
          roles: adminRoles,
          load: () => import('./campaigns/ResultsTab.tsx'),
        },
        {
          path: 'rehearsal',
          title: 'Rehearsal',
          roles: adminRoles,
          load: () => import('./campaigns/RehearsalTab.tsx'),
        },
      ],
    },
    {
      path: '/marketing/webinars/:webinar',
      title: 'Webinar',
      roles: adminRoles,
      history: 'webinar',
      load: () => import('./webinars/WebinarPage.tsx'),
      children: [
        {
          path: '',
          title: 'Details',
          roles: adminRoles,
          load: () => import('./webinars/WebinarDetails.tsx'),
        },
        {
          path: 'registrations',
          title: 'Registrations',
          roles: adminRoles,
          load: () => import('./webinars/RegistrationsTab.tsx'),
        },
      ],
    },
  ],
  tabs: {
    '/athletes/:athlete': [
      {
        path: 'campaigns',
        title: 'Campaigns',
        roles: adminRoles,
        place: 4,
        load: () => import('./campaigns/AthleteCampaigns.tsx'),
      },
    ],
  },
};
