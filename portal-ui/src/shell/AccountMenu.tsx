import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../contract/access/sign-in.ts';
import { useColors } from './Colors.tsx';

const ROW = { minHeight: 48 };

interface AccountMenuProps {
  readonly user: SessionUser;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

const AccountMenu = ({ user, anchor, onClose }: AccountMenuProps) => {
  const { mode, toggle } = useColors();
  const other = mode === 'light' ? 'dark' : 'light';
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 240, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
    >
      <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
        <Typography sx={{ fontWeight: 650 }} noWrap>
          {user.first_name} {user.last_name}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {user.username}
        </Typography>
      </MenuItem>
      <Divider />
      <MenuItem component={Link} to="/user" onClick={onClose} sx={ROW}>
        <ListItemIcon>
          <ManageAccountsOutlined />
        </ListItemIcon>
        Your account
      </MenuItem>
      <MenuItem onClick={toggle} sx={ROW}>
        <ListItemIcon>{other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}</ListItemIcon>
        Use {other} colors
      </MenuItem>
      <MenuItem component={Link} to="/logout" onClick={onClose} sx={ROW}>
        <ListItemIcon>
          <LogoutOutlined />
        </ListItemIcon>
        Sign out
      </MenuItem>
    </Menu>
  );
};

export default AccountMenu;
