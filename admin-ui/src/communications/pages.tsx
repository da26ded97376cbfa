import MailOutlined from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import { adminRoles, staffRoles } from '../../../domain/shared/roles.ts';
import { type Area, redirectTo } from '../shell/areas.tsx';

const list = () => import('./CommunicationList.tsx');

export const communications: Area = {
  pages: [
    {
      path: '/communications',
      title: 'Communications',
      roles: staffRoles,
      icon: <MailOutlined />,
      load: () => import('./CommunicationsPage.tsx'),
      children: [
        {
          path: '',
          title: 'Drafts',
          roles: staffRoles,
          isTab: false,
          load: redirectTo('/communications/drafts'),
        },
        { path: 'drafts', title: 'Drafts', roles: staffRoles, load: async () => (await list()).Drafts },
        {
          path: 'processing',
          title: 'Processing',
          roles: staffRoles,
          load: async () => (await list()).Processing,
        },
        { path: 'sent', title: 'Sent', roles: staffRoles, load: async () => (await list()).Sent },
        { path: 'errors', title: 'Errors', roles: staffRoles, load: async () => (await list()).Errors },
      ],
    },
    {
      path: '/communications/create',
      title: 'New Message',
      roles: staffRoles,
      load: () => import('./CreateCommunicationPage.tsx'),
    },
    {
      path: '/communications/:communication',
      title: 'Communication',
      roles: staffRoles,
      history: 'communication',
      load: () => import('./CommunicationPage.tsx'),
      children: [
        { path: '', title: 'Letter', roles: staffRoles, load: () => import('./LetterTab.tsx') },
        {
          path: 'messages',
          title: 'Messages',
          roles: staffRoles,
          load: () => import('./messages/MessagesTab.tsx'),
        },
        { path: 'logs', title: 'Logs', roles: staffRoles, load: () => import('./logs/LogsTab.tsx') },
      ],
    },
    {
      path: '/admin/templates/:template',
      title: 'Template',
      roles: adminRoles,
      history: 'messageTemplate',
      load: () => import('./templates/TemplatePage.tsx'),
      children: [
        { path: '', title: 'Text', roles: adminRoles, load: () => import('./templates/TemplateText.tsx') },
      ],
    },
  ],
  tabs: {
    '/admin': [
      {
        path: 'templates',
        title: 'Templates',
        roles: adminRoles,
        place: 4,
        load: () => import('./templates/TemplatesTab.tsx'),
      },
    ],
    '/athletes/:athlete': [
      {
        path: 'messages',
        title: 'Messages',
        roles: staffRoles,
        place: 4,
        load: () => import('./messages/AthleteMessages.tsx'),
      },
    ],
  },
  sections: { '/users/:user/communication': () => import('./consent/UserConsent.tsx') },
  athleteList: async () => {
    const { MessageAthletesButton } = await import('./entries/MessageAthletesButton.tsx');
    return { selectionActions: [MessageAthletesButton] };
  },
  sessionOffer: async () => (await import('./entries/TellFamilies.tsx')).offerToTell,
  recordActions: {
    '/athletes/:athlete': lazy(async () => ({
      default: (await import('./entries/RecordButtons.tsx')).MessageAthleteButton,
    })),
    '/seasons/:season': lazy(async () => ({
      default: (await import('./entries/RecordButtons.tsx')).MessageSeasonButton,
    })),
    '/seasons/:season/groups/:group': lazy(async () => ({
      default: (await import('./entries/RecordButtons.tsx')).MessageGroupButton,
    })),
  },
  ContactLines: lazy(() => import('./consent/ContactConsent.tsx')),
  actions: [
    {
      label: 'New Message',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./entries/NewMessageAction.tsx')).NewMessageAction,
      })),
    },
  ],
};
