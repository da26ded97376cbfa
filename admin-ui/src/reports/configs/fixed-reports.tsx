import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined';
import HourglassBottomOutlined from '@mui/icons-material/HourglassBottomOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { ReactNode } from 'react';

/** A report that is part of the product. Roles and titles are those of its page. */
export interface FixedReport {
  /** Below the page of reports. */
  readonly path: string;
  readonly icon: ReactNode;
  /** What it answers, in a sentence. */
  readonly answers: string;
}

/** In the order of the index. */
export const fixedReports: readonly FixedReport[] = [
  {
    path: 'dashboard',
    icon: <DashboardOutlined />,
    answers: 'The reports that you chose, for one season at a time.',
  },
  {
    path: 'funnel',
    icon: <FilterAltOutlined />,
    answers: 'How many athletes reach each lead type, how long it takes, and where they are lost.',
  },
  {
    path: 'sales-performance',
    icon: <StorefrontOutlined />,
    answers: 'What was sold, beside the year before and the plan.',
  },
  {
    path: 'finance-performance',
    icon: <AccountBalanceOutlined />,
    answers: 'Income and expenses to date, beside the year before, and the cash flow.',
  },
  {
    path: 'weekly-activity',
    icon: <EventNoteOutlined />,
    answers: 'What each person did in each week: activities, new leads, follow-ups and sales.',
  },
  {
    path: 'receivables',
    icon: <HourglassBottomOutlined />,
    answers: 'Who owes how much, and for how long, on any day.',
  },
  {
    path: 'issued',
    icon: <OutboxOutlined />,
    answers: 'Reports as they were sent or exported, and what they would say today.',
  },
];
