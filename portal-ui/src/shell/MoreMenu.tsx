import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { NavLink } from 'react-router-dom';
import type { PageLink } from './page.ts';

interface MoreMenuProps {
  readonly links: readonly PageLink[];
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

/** The pages that have no place in the bar. */
const MoreMenu = ({ links, anchor, onClose }: MoreMenuProps) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    slotProps={{ paper: { sx: { minWidth: 200 } } }}
  >
    {links.map(({ to, label, Icon }) => (
      <MenuItem
        key={label}
        component={NavLink}
        to={to}
        onClick={onClose}
        sx={{ minHeight: 48, '&.active': { color: 'primary.main' } }}
      >
        <ListItemIcon sx={{ color: 'inherit' }}>
          <Icon aria-hidden="true" />
        </ListItemIcon>
        {label}
      </MenuItem>
    ))}
  </Menu>
);

export default MoreMenu;
