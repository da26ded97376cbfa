import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { Destination } from './destination.ts';

/** The pages that every screen leads to, in order. */
export const destinations: readonly Destination[] = [
  { path: '/home', label: 'Home', Icon: HomeOutlined },
  { path: '/schedules', label: 'Schedules', Icon: CalendarMonthOutlined, prompts: true },
  { path: '/billing', label: 'Payments', Icon: ReceiptLongOutlined },
  { path: '/shop', label: 'Shop', Icon: StorefrontOutlined },
  { path: '/profile', label: 'Profile', Icon: GroupsOutlined },
];
