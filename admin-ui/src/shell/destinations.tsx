import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { ReactNode } from 'react';
import type { RoleName } from '../../../domain/shared/roles.ts';

export interface Destination {
  readonly label: string;
  readonly path: string;
  readonly icon: ReactNode;
  readonly roles: readonly RoleName[];
}

export const destinations: readonly Destination[] = [
  { label: 'Home', path: '/', icon: <HomeOutlined />, roles: ['admin', 'trainer'] },
  { label: 'Athletes', path: '/athletes', icon: <GroupsOutlined />, roles: ['admin', 'trainer'] },
  { label: 'Operations', path: '/operations', icon: <MonitorHeartOutlined />, roles: ['admin'] },
];
