import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link, useLocation } from 'react-router-dom';

export interface AddressTabsProps {
  readonly label: string;
  /** Of the page; each tab adds its own path. */
  readonly address: string;
  readonly tabs: readonly { readonly label: string; readonly path: string }[];
}

/** Links, so that each tab has an address that can be mailed. */
export const AddressTabs = ({ label, address, tabs }: AddressTabsProps) => {
  const present = useLocation().pathname.replace(/\/$/, '');
  // On the way to the first tab none of them is chosen.
  const isTab = tabs.some(({ path }) => `${address}${path}` === present);
  return (
    <Tabs
      value={isTab ? present : false}
      variant="scrollable"
      scrollButtons={false}
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
