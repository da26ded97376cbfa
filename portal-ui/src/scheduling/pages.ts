import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { lazy } from 'react';
import type { Page } from '../shell/page.ts';

export const schedulingPages: readonly Page[] = [
  {
    path: '/schedules',
    link: { label: 'Schedules', Icon: CalendarMonthOutlined },
    prompts: true,
    Content: lazy(() => import('./SchedulesPage.tsx')),
  },
  { path: '/schedule-help', Content: lazy(() => import('./ScheduleHelpPage.tsx')) },
];
