import CallOutlined from '@mui/icons-material/CallOutlined';
import EmailOutlined from '@mui/icons-material/EmailOutlined';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  note: StickyNote2Outlined,
  phone: CallOutlined,
  email: EmailOutlined,
  text: SmsOutlined,
  meeting: GroupsOutlined,
  'follow-up': EventRepeatOutlined,
};

/** The icons by the name that an activity type gives. */
export const ActivityIcon = ({ icon }: { icon: string }) => {
  const Icon = icons[icon] ?? StickyNote2Outlined;
  return <Icon aria-hidden="true" fontSize="small" sx={{ color: 'text.secondary' }} />;
};
