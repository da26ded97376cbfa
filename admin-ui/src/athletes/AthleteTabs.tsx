import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router-dom';
import { profilePath } from './list-path.ts';

/** Links, so that each tab has an address that can be mailed. */
export const AthleteTabs = ({ athleteId }: { athleteId: string }) => {
  const { pathname } = useLocation();
  const profile = profilePath(athleteId);
  return (
    <Tabs
      value={pathname.replace(/\/$/, '')}
      aria-label="Athlete"
      sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Tab label="Profile" value={profile} component={Link} to={profile} />
      <Tab label="Billing" value={`${profile}/billing`} component={Link} to={`${profile}/billing`} />
      <Tab label="History" value={`${profile}/history`} component={Link} to={`${profile}/history`} />
    </Tabs>
  );
};
