import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Menu from '@mui/icons-material/Menu';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsCatchingUp } from '../../../ui-kit/freshness.ts';
import { AsOfBar } from './as-of/AsOfBar.tsx';
import { LookBackButton } from './as-of/LookBackButton.tsx';
import { HomeLink } from './HomeLink.tsx';
import { Palette } from './palette/Palette.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useColorMode } from './useColorMode.ts';

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
      <HomeLink />
      <Box sx={{ flex: 1 }} />
      <Freshness />
      <LookBackButton />
      <Palette />
      <ColorModeButton />
      <UserMenu />
    </Toolbar>
    <AsOfBar />
  </AppBar>
);

const ColorModeButton = () => {
  const { other, choose } = useColorMode();
  return (
    <Tooltip title={`Use ${other} colors`}>
      <IconButton onClick={choose}>
        {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
      </IconButton>
    </Tooltip>
  );
};

const AGAIN_MS = 2_000;

/** Says that the screen may not show the last change yet, and reloads. */
const Freshness = () => {
  const isCatchingUp = useIsCatchingUp();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isCatchingUp) return undefined;
    const timer = setInterval(() => void queries.invalidateQueries(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isCatchingUp, queries]);
  return (
    <Typography variant="caption" color="text.secondary" component="output">
      {isCatchingUp ? 'Still catching up…' : ''}
    </Typography>
  );
};
