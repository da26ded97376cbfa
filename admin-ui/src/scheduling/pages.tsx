import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import DateRangeOutlined from '@mui/icons-material/DateRangeOutlined';
import DrawOutlined from '@mui/icons-material/DrawOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { lazy } from 'react';
import type { PrintSubject } from '../../../domain/scheduling/sessions/session-values.ts';
import { adminRoles, type RoleName, roles, staffRoles } from '../../../domain/shared/roles.ts';
import type { Area, AreaPage } from '../shell/areas.tsx';
import { beforeSigningOut } from './attendance/offline/before-signing-out.ts';

export const scheduling: Area = {
  pages: [
    {
      path: '/seasons',
      title: 'Seasons',
      roles: staffRoles,
      icon: <DateRangeOutlined />,
      load: () => import('./seasons/SeasonsPage.tsx'),
      children: [
        {
          path: '',
          title: 'Active',
          roles: staffRoles,
          load: async () => (await import('./seasons/SeasonList.tsx')).ActiveSeasons,
        },
        {
          path: 'inactive',
          title: 'Inactive',
          roles: staffRoles,
          load: async () => (await import('./seasons/SeasonList.tsx')).InactiveSeasons,
        },
        {
          path: 'locations',
          title: 'Locations',
          roles: staffRoles,
          load: () => import('./locations/LocationsTab.tsx'),
        },
        {
          path: 'closed-days',
          title: 'Closed Days',
          roles: staffRoles,
          load: () => import('./closed-days/ClosedDaysTab.tsx'),
        },
      ],
    },
    {
      path: '/waivers',
      title: 'Waivers',
      roles: staffRoles,
      icon: <DrawOutlined />,
      load: () => import('./waivers/WaiversPage.tsx'),
    },
    {
      path: '/waivers/:waiver',
      title: 'Waiver',
      roles: staffRoles,
      history: 'waiver',
      load: () => import('./waivers/WaiverPage.tsx'),
      children: [
        {
          path: '',
          title: 'Athletes',
          roles: staffRoles,
          load: () => import('./waivers/WaiverAthletes.tsx'),
        },
        { path: 'text', title: 'Text', roles: staffRoles, load: () => import('./waivers/WaiverText.tsx') },
      ],
    },
    {
      path: '/seasons/create',
      title: 'New Season',
      roles: staffRoles,
      load: () => import('./seasons/CreateSeasonPage.tsx'),
    },
    {
      path: '/seasons/:season',
      title: 'Season',
      roles: staffRoles,
      history: 'season',
      load: () => import('./seasons/SeasonPage.tsx'),
      children: [
        { path: '', title: 'Detail', roles: staffRoles, load: () => import('./seasons/SeasonDetail.tsx') },
        {
          path: 'schedules',
          title: 'Schedules',
          roles: staffRoles,
          load: () => import('./seasons/SeasonSchedules.tsx'),
        },
        {
          path: 'groups',
          title: 'Groups',
          roles: staffRoles,
          load: () => import('./groups/SeasonGroups.tsx'),
        },
        {
          path: 'athletes',
          title: 'Athletes',
          roles: staffRoles,
          load: () => import('./enrolments/SeasonAthletes.tsx'),
        },
      ],
    },
    {
      path: '/seasons/:season/groups/:group',
      title: 'Training Group',
      roles: staffRoles,
      history: 'trainingGroup',
      load: () => import('./groups/GroupPage.tsx'),
      children: [
        { path: '', title: 'Profile', roles: staffRoles, load: () => import('./groups/GroupProfile.tsx') },
        {
          path: 'schedules',
          title: 'Schedules',
          roles: staffRoles,
          load: () => import('./groups/GroupSchedules.tsx'),
        },
        {
          path: 'athletes',
          title: 'Athletes',
          roles: staffRoles,
          load: () => import('./enrolments/GroupAthletes.tsx'),
        },
        { path: 'rules', title: 'Rules', roles: staffRoles, load: () => import('./groups/GroupRules.tsx') },
      ],
    },
    {
      path: '/schedules',
      title: 'Schedules',
      roles: staffRoles,
      icon: <CalendarMonthOutlined />,
      load: () => import('./calendar/ScheduleManagerPage.tsx'),
    },
    {
      path: '/attendance',
      title: 'Attendance',
      roles: staffRoles,
      icon: <HowToRegOutlined />,
      load: async () => (await import('./attendance/AttendancePages.tsx')).TodayPage,
    },
    {
      path: '/attendance/:schedule',
      title: 'Attendance',
      roles: staffRoles,
      load: async () => (await import('./attendance/AttendancePages.tsx')).SessionAttendancePage,
    },
    {
      path: '/schedules/list',
      title: 'Schedule List',
      roles: staffRoles,
      load: () => import('./calendar/ScheduleListPage.tsx'),
    },
    {
      path: '/schedules/:schedule',
      title: 'Schedule',
      roles: staffRoles,
      history: 'trainingSession',
      load: () => import('./sessions/SchedulePage.tsx'),
      children: [
        {
          path: '',
          title: 'Schedule',
          roles: staffRoles,
          load: () => import('./sessions/SessionDetail.tsx'),
        },
      ],
    },
  ],
  tabs: {
    '/athletes/:athlete': [
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        place: 3,
        load: () => import('./reservations/AthleteSchedules.tsx'),
      },
      {
        path: 'waivers',
        title: 'Waivers',
        roles: staffRoles,
        place: 4,
        load: () => import('./waivers/AthleteWaivers.tsx'),
      },
    ],
    '/trainers/:trainer': [
      {
        path: 'schedules',
        title: 'Schedules',
        roles: staffRoles,
        place: 1,
        load: () => import('./trainers/TrainerSchedules.tsx'),
      },
    ],
    '/admin': [
      {
        path: 'locations',
        title: 'Locations',
        roles: adminRoles,
        place: 1,
        load: () => import('./locations/LocationsTab.tsx'),
      },
      {
        path: 'emergency-details',
        title: 'Emergency',
        roles: adminRoles,
        place: 5,
        load: () => import('./emergency/EmergencySettings.tsx'),
      },
    ],
  },
  sections: {
    '/trainers/:trainer/settings': async () =>
      (await import('./trainers/TrainerSections.tsx')).TrainerSections,
  },
  recordActions: {
    '/athletes/:athlete': lazy(async () => ({
      default: (await import('./emergency/EmergencyButton.tsx')).EmergencyButton,
    })),
  },
  beforeSigningOut,
  athleteList: async () => (await import('./athlete-list.ts')).athleteList,
  printPages: [
    printPage('/print/seasons/:seasonId', 'Season', 'season'),
    printPage('/print/training-groups/:trainingGroupId', 'Training Group', 'group'),
    printPage('/print/athletes/:athleteId/schedules', 'Schedules', 'athlete'),
    printPage('/print/trainers/:trainerId', 'Trainer', 'trainer'),
  ],
  actions: [
    {
      label: 'New Schedule',
      roles: staffRoles,
      Dialog: lazy(async () => ({
        default: (await import('./sessions/editor/CreateSchedules.tsx')).CreateSchedules,
      })),
    },
  ],
};

/** The server decides what each role sees there. */
function printPage(path: string, title: string, subject: PrintSubject): AreaPage {
  const everyRole: readonly RoleName[] = roles.map(({ name }) => name);
  const parameter = /:([^/]+)/.exec(path)?.[1] ?? '';
  return {
    path,
    title,
    roles: everyRole,
    load: async () => (await import('./print/PrintSchedulesPage.tsx')).printPage(subject, parameter),
  };
}
