import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SportsHockeyOutlined from '@mui/icons-material/SportsHockeyOutlined';
import { lazy } from 'react';
import { type RoleName, roles, staffRoles } from '../../domain/shared/roles.ts';
import type { PrintSubject } from '../../ui-kit/scheduling/print/print-path.ts';
import type { Page } from './shell/page.ts';

const admin: readonly RoleName[] = ['admin'];
/** What they see there is decided by the server. */
const everybody: readonly RoleName[] = roles.map(({ name }) => name);

const UserProfile = lazy(() => import('./access/users/UserProfile.tsx'));
const UserSessions = lazy(() => import('./access/users/UserSessions.tsx'));
const UserCommunication = lazy(() => import('./access/users/UserCommunication.tsx'));

/**
 * Every page of the staff: its address, its title, who may be there (part 1 §2), and the code that is loaded when somebody is.
 * Navigation, palette and guards all read this table.
 */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: 'Home',
    roles: staffRoles,
    icon: <HomeOutlined />,
    Content: lazy(() => import('./home/HomePage.tsx')),
  },
  {
    path: '/athletes',
    title: 'Athletes',
    roles: staffRoles,
    icon: <GroupsOutlined />,
    entry: '/athletes/current',
    Content: lazy(() => import('./athlete-list.tsx')),
  },
  {
    path: '/athletes/current',
    title: 'Current Athlete',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/found-set/CurrentAthletePage.tsx')),
  },
  {
    path: '/athletes/import',
    title: 'Import Athletes',
    roles: admin,
    Content: lazy(() => import('./athletes/imports/ImportPage.tsx')),
  },
  {
    path: '/athletes/:athlete',
    title: 'Athlete',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/AthletePage.tsx')),
    children: [
      {
        path: '',
        title: 'Profile',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/profile/AthleteProfile.tsx')),
      },
      {
        path: 'contacts',
        title: 'Contacts',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/contacts/AthleteContacts.tsx')),
      },
      {
        path: 'users',
        title: 'Users',
        roles: staffRoles,
        Content: lazy(() => import('./access/linking/AthleteUsers.tsx')),
      },
      {
        path: 'billing',
        title: 'Billing',
        roles: staffRoles,
        Content: lazy(() => import('./billing/AthleteBilling.tsx')),
      },
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/reservations/AthleteSchedules.tsx')),
      },
      {
        path: 'files',
        title: 'Files',
        roles: staffRoles,
        Content: lazy(() => import('./files/FilesTab.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('athlete') })),
      },
    ],
  },
  {
    path: '/trainers',
    title: 'Trainers',
    roles: staffRoles,
    icon: <SportsHockeyOutlined />,
    Content: lazy(() => import('./athletes/trainers/TrainerListPage.tsx')),
  },
  {
    path: '/trainers/:trainer',
    title: 'Trainer',
    roles: staffRoles,
    Content: lazy(() => import('./athletes/trainers/TrainerPage.tsx')),
    children: [
      {
        path: '',
        title: 'Profile',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/trainers/TrainerProfile.tsx')),
      },
      {
        path: 'contacts',
        title: 'Contacts',
        roles: staffRoles,
        Content: lazy(() => import('./athletes/trainers/TrainerContacts.tsx')),
      },
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/trainers/TrainerSchedules.tsx')),
      },
      {
        path: 'settings',
        title: 'Settings',
        roles: staffRoles,
        Content: lazy(() => import('./trainer-settings.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('trainer') })),
      },
    ],
  },
  {
    path: '/seasons',
    title: 'Seasons',
    roles: staffRoles,
    icon: <DateRangeOutlined />,
    Content: lazy(() => import('./scheduling/seasons/SeasonsPage.tsx')),
    children: [
      {
        path: '',
        title: 'Active',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/ActiveSeasons.tsx')),
      },
      {
        path: 'inactive',
        title: 'Inactive',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/InactiveSeasons.tsx')),
      },
      {
        path: 'locations',
        title: 'Locations',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/locations/LocationsTab.tsx')),
      },
    ],
  },
  {
    path: '/seasons/create',
    title: 'New Season',
    roles: staffRoles,
    Content: lazy(() => import('./scheduling/seasons/CreateSeasonPage.tsx')),
  },
  {
    path: '/seasons/:season',
    title: 'Season',
    roles: staffRoles,
    Content: lazy(() => import('./scheduling/seasons/SeasonPage.tsx')),
    children: [
      {
        path: '',
        title: 'Detail',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/SeasonDetail.tsx')),
      },
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/SeasonSchedules.tsx')),
      },
      {
        path: 'groups',
        title: 'Groups',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/SeasonGroups.tsx')),
      },
      {
        path: 'athletes',
        title: 'Athletes',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/seasons/SeasonAthletes.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('season') })),
      },
    ],
  },
  {
    path: '/seasons/:season/groups/:group',
    title: 'Training Group',
    roles: staffRoles,
    Content: lazy(() => import('./scheduling/groups/GroupPage.tsx')),
    children: [
      {
        path: '',
        title: 'Profile',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/groups/GroupProfile.tsx')),
      },
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/groups/GroupSchedules.tsx')),
      },
      {
        path: 'athletes',
        title: 'Athletes',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/groups/GroupAthletes.tsx')),
      },
      {
        path: 'rules',
        title: 'Rules',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/groups/GroupRules.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({
          default: (await import('./audit/History.tsx')).historyTab('trainingGroup', 'group'),
        })),
      },
    ],
  },
  {
    path: '/schedules',
    title: 'Schedules',
    roles: staffRoles,
    icon: <CalendarMonthOutlined />,
    Content: lazy(() => import('./scheduling/calendar/ScheduleManagerPage.tsx')),
  },
  {
    path: '/schedules/list',
    title: 'Schedule List',
    roles: staffRoles,
    Content: lazy(() => import('./scheduling/calendar/ScheduleListPage.tsx')),
  },
  {
    path: '/schedules/:schedule',
    title: 'Schedule',
    roles: staffRoles,
    Content: lazy(() => import('./scheduling/sessions/page/SchedulePage.tsx')),
    children: [
      {
        path: '',
        title: 'Schedule',
        roles: staffRoles,
        Content: lazy(() => import('./scheduling/sessions/page/SessionDetail.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: staffRoles,
        Content: lazy(async () => ({
          default: (await import('./audit/History.tsx')).historyTab('trainingSession', 'schedule'),
        })),
      },
    ],
  },
  {
    path: '/search',
    title: 'Search',
    roles: staffRoles,
    Content: lazy(() => import('./search/SearchPage.tsx')),
  },
  {
    path: '/finance',
    title: 'Finance',
    roles: admin,
    icon: <AccountBalanceOutlined />,
    Content: lazy(() => import('./billing/finance/FinancePage.tsx')),
    children: [
      {
        path: '',
        title: 'Finance',
        roles: admin,
        Content: lazy(() => import('./billing/finance/ToOverview.tsx')),
      },
      {
        path: 'overview',
        title: 'Overview',
        roles: admin,
        Content: lazy(() => import('./billing/finance/OverviewTab.tsx')),
      },
      {
        path: 'monthly',
        title: 'Monthly',
        roles: admin,
        Content: lazy(() => import('./billing/finance/MonthlyTab.tsx')),
      },
      {
        path: 'invoices',
        title: 'Invoices',
        roles: admin,
        Content: lazy(() => import('./billing/finance/InvoicesTab.tsx')),
      },
      {
        path: 'autocharge',
        title: 'Autocharge',
        roles: admin,
        Content: lazy(() => import('./billing/finance/autocharge/AutochargeTab.tsx')),
      },
      {
        path: 'balances',
        title: 'Balances',
        roles: admin,
        Content: lazy(() => import('./billing/finance/balances/BalancesTab.tsx')),
      },
      {
        path: 'balances/invoices',
        title: 'Open Invoices',
        roles: admin,
        Content: lazy(() => import('./billing/finance/open-invoices/OpenInvoicesTab.tsx')),
      },
      {
        path: 'packages',
        title: 'Packages',
        roles: admin,
        Content: lazy(() => import('./billing/packages/PackagesTab.tsx')),
      },
      {
        path: 'billing-accounts',
        title: 'Billing Accounts',
        roles: admin,
        Content: lazy(() => import('./billing/finance/accounts/AccountsTab.tsx')),
      },
      {
        path: 'commissions',
        title: 'Commissions',
        roles: admin,
        Content: lazy(() => import('./billing/finance/commissions/CommissionsTab.tsx')),
      },
      {
        path: 'logs',
        title: 'Logs',
        roles: admin,
        Content: lazy(() => import('./billing/finance/logs/LogsTab.tsx')),
      },
    ],
  },
  {
    path: '/finance/packages/:package',
    title: 'Package',
    roles: admin,
    Content: lazy(() => import('./billing/packages/PackagePage.tsx')),
  },
  {
    path: '/finance/billing-accounts/:account',
    title: 'Billing Account',
    roles: admin,
    Content: lazy(() => import('./billing/finance/accounts/AccountPage.tsx')),
  },
  {
    path: '/finance/logs/invoice/:invoice',
    title: 'Invoice Log',
    roles: admin,
    Content: lazy(() => import('./billing/finance/logs/InvoiceLogPage.tsx')),
  },
  {
    path: '/users',
    title: 'Users',
    roles: admin,
    icon: <ManageAccountsOutlined />,
    Content: lazy(() => import('./access/users/UserListPage.tsx')),
  },
  {
    path: '/users/assignments',
    title: 'User Assignments',
    roles: admin,
    Content: lazy(() => import('./access/users/UserAssignmentsPage.tsx')),
  },
  {
    path: '/users/:user',
    title: 'User',
    roles: admin,
    Content: lazy(() => import('./access/users/UserPage.tsx')),
    children: [
      { path: '', title: 'Profile', roles: admin, Content: UserProfile },
      {
        path: 'athletes',
        title: 'Athletes',
        roles: admin,
        Content: lazy(() => import('./access/users/UserAthletes.tsx')),
      },
      { path: 'sessions', title: 'Sessions', roles: admin, Content: UserSessions },
      { path: 'communication', title: 'Communication', roles: admin, Content: UserCommunication },
      {
        path: 'prompts',
        title: 'Prompts',
        roles: admin,
        Content: lazy(() => import('./access/users/UserPrompts.tsx')),
      },
      {
        path: 'history',
        title: 'History',
        roles: admin,
        Content: lazy(async () => ({ default: (await import('./audit/History.tsx')).historyTab('user') })),
      },
    ],
  },
  {
    path: '/profile',
    title: 'My Profile',
    roles: staffRoles,
    Content: lazy(() => import('./access/users/OwnProfilePage.tsx')),
    children: [
      { path: '', title: 'Profile', roles: staffRoles, Content: UserProfile },
      { path: 'sessions', title: 'Sessions', roles: staffRoles, Content: UserSessions },
      { path: 'communication', title: 'Communication', roles: staffRoles, Content: UserCommunication },
    ],
  },
  {
    path: '/admin',
    title: 'Settings',
    roles: admin,
    icon: <SettingsOutlined />,
    Content: lazy(() => import('./admin/AdminPage.tsx')),
    children: [
      { path: '', title: 'Settings', roles: admin, Content: lazy(() => import('./admin/ToSettings.tsx')) },
      {
        path: 'settings',
        title: 'Settings',
        roles: admin,
        Content: lazy(() => import('./settings/GlobalsTab.tsx')),
      },
      {
        path: 'locations',
        title: 'Locations',
        roles: admin,
        Content: lazy(() => import('./scheduling/locations/LocationsTab.tsx')),
      },
      {
        path: 'lead-types',
        title: 'Lead Types',
        roles: admin,
        Content: lazy(() => import('./athletes/lead-types/LeadTypesTab.tsx')),
      },
      {
        path: 'custom-buttons',
        title: 'Custom Buttons',
        roles: admin,
        Content: lazy(() => import('./athletes/template-buttons/TemplateButtonsTab.tsx')),
      },
      {
        path: 'communication-options',
        title: 'Communication Options',
        roles: admin,
        Content: lazy(() => import('./settings/CommunicationOptionsTab.tsx')),
      },
      {
        path: 'quickbooks',
        title: 'QuickBooks',
        roles: admin,
        Content: lazy(() => import('./billing/accounting/connection/AccountingTab.tsx')),
      },
      {
        path: 'quickbooks/callback',
        title: 'QuickBooks',
        roles: admin,
        Content: lazy(() => import('./billing/accounting/connection/CallbackPage.tsx')),
      },
    ],
  },
  {
    path: '/operations',
    title: 'Operations',
    roles: admin,
    icon: <MonitorHeartOutlined />,
    Content: lazy(() => import('./audit/OperationsPage.tsx')),
  },
];

const printed = (subject: PrintSubject, param: string) =>
  lazy(async () => {
    const { printPage } = await import('./scheduling/print/PrintSchedulesPage.tsx');
    return { default: printPage(subject, param) };
  });

/** Pages for paper, without the frame of the others. */
export const printPages: readonly Page[] = [
  {
    path: '/print/athletes',
    title: 'Athletes',
    roles: staffRoles,
    Content: lazy(() => import('./print/PrintAthletesPage.tsx')),
  },
  {
    path: '/print/seasons/:seasonId',
    title: 'Season',
    roles: everybody,
    Content: printed('season', 'seasonId'),
  },
  {
    path: '/print/training-groups/:trainingGroupId',
    title: 'Training Group',
    roles: everybody,
    Content: printed('group', 'trainingGroupId'),
  },
  {
    path: '/print/athletes/:athleteId/schedules',
    title: 'Schedules',
    roles: everybody,
    Content: printed('athlete', 'athleteId'),
  },
  {
    path: '/print/trainers/:trainerId',
    title: 'Trainer',
    roles: everybody,
    Content: printed('trainer', 'trainerId'),
  },
];
