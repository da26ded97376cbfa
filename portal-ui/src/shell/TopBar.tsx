import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { Brand } from '../../../ui-kit/Brand.tsx';
import { useColours } from './Colours.tsx';
import { TopLinks } from './TopLinks.tsx';

export const TopBar = ({ withLinks }: { withLinks: boolean }) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      borderBottom: 1,
      borderColor: 'divider',
      backgroundColor: 'background.paper',
    }}
  >
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 1040,
        mx: 'auto',
        px: { xs: 1, sm: 2 },
        minHeight: 64,
      }}
    >
      <Box
        component={Link}
        to="/home"
        aria-label="Blueline, Home"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 48,
          px: 1,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Brand />
      </Box>
      {withLinks ? <TopLinks /> : null}
      <Box sx={{ flex: 1 }} />
      <ColourButton />
      <SignOutButton withWords={withLinks} />
    </Box>
  </Box>
);

const ColourButton = () => {
  const { mode, toggle } = useColours();
  const other = mode === 'light' ? 'dark' : 'light';
  return (
    <IconButton onClick={toggle} aria-label={`Use ${other} colours`} title={`Use ${other} colours`}>
      {other === 'dark' ? <DarkModeOutlined /> : <LightModeOutlined />}
    </IconButton>
  );
};

const SignOutButton = ({ withWords }: { withWords: boolean }) =>
  withWords ? (
    <Button component={Link} to="/logout" color="inherit" startIcon={<LogoutOutlined />}>
      Sign out
    </Button>
  ) : (
    <IconButton component={Link} to="/logout" aria-label="Sign out" title="Sign out">
      <LogoutOutlined />
    </IconButton>
  );
