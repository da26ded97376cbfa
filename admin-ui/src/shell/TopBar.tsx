import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Toolbar from '@mui/material/Toolbar';
import { Link as RouterLink } from 'react-router-dom';
import { Brand } from '../../../ui-kit/Brand.tsx';
import { ColourModeButton } from './ColourModeButton.tsx';
import { Freshness } from './Freshness.tsx';
import { Palette } from './palette/Palette.tsx';
import { UserMenu } from './UserMenu.tsx';

export const TopBar = ({ onMenu }: { onMenu: () => void }) => (
  <AppBar
    position="fixed"
    color="default"
    elevation={0}
    sx={(theme) => ({
      backgroundColor: 'background.paper',
      backgroundImage: 'none',
      borderBottom: `1px solid ${theme.palette.divider}`,
      zIndex: theme.zIndex.drawer + 1,
    })}
  >
    <Toolbar sx={{ gap: 1, minHeight: { xs: 56, sm: 60 }, px: { xs: 1.5, sm: 3 } }}>
      <IconButton aria-label="Open navigation" onClick={onMenu} edge="start" sx={{ display: { md: 'none' } }}>
        <Menu />
      </IconButton>
      <Link
        component={RouterLink}
        to="/"
        color="inherit"
        underline="none"
        aria-label="Blueline, Home"
        sx={{ display: 'inline-flex', py: 0.5 }}
      >
        <Brand />
      </Link>
      <Box sx={{ flex: 1 }} />
      <Freshness />
      <Palette />
      <ColourModeButton />
      <UserMenu />
    </Toolbar>
  </AppBar>
);
