import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { Brand } from '../../../ui-kit/Brand.tsx';
import { AccountButton } from './AccountButton.tsx';
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
      <AccountButton />
    </Box>
  </Box>
);
