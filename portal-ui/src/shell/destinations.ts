import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Destination } from './destination.ts';

/** The pages that every screen leads to, in order. */
export const destinations: readonly Destination[] = [
  { path: '/home', label: 'Home', Icon: HomeOutlined },
  { path: '/billing', label: 'Payments', Icon: ReceiptLongOutlined },
  { path: '/profile', label: 'Profile', Icon: GroupsOutlined },
];
