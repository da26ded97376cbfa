import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router-dom';

interface AddressTabsProps {
  readonly label: string;
  /** Address of the page; each tab adds its own path. */
  readonly address: string;
  readonly tabs: readonly { readonly label: string; readonly path: string }[];
}

/** The tabs are links, so that each has an address that can be shared. */
export const AddressTabs = ({ label, address, tabs }: AddressTabsProps) => {
  const current = useLocation().pathname.replace(/\/$/, '');
  // While the page redirects to its first tab, no tab is selected.
  const isTab = tabs.some(({ path }) => `${address}${path}` === current);
  return (
    <Tabs
      value={isTab ? current : false}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={label}
      sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.path}
          label={tab.label}
          value={`${address}${tab.path}`}
          component={Link}
          to={`${address}${tab.path}`}
        />
      ))}
    </Tabs>
  );
};
