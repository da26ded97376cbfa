import Avatar from '@mui/material/Avatar';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';

export const UserMenu = () => {
  const session = useSignIn();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!session) return null;
  const { first_name, last_name, username } = session.user;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Account of ${first_name} ${last_name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        edge="end"
      >
        <Avatar
          sx={{
            width: 32,
            height: 32,
            fontSize: '0.8125rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {first_name.charAt(0)}
          {last_name.charAt(0)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { minWidth: 220, mt: 0.5 } } }}
      >
        <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Typography variant="subtitle2">
            {first_name} {last_name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {username} · {session.role}
          </Typography>
        </MenuItem>
        <Divider />
        <MenuItem component={Link} to="/profile" onClick={close}>
          My Profile
        </MenuItem>
        <MenuItem component={Link} to="/logout" onClick={close}>
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
};
