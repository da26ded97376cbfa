import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { BusinessBrand } from '../../../ui-kit/BusinessBrand.tsx';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { useBusiness } from '../../../ui-kit/useBusiness.ts';
import { initialsOf } from './initials.ts';
import type { PageLink } from './page.ts';

export const TopBar = ({ links }: { links: readonly PageLink[] }) => (
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
        aria-label={`${useBusiness()?.name ?? 'Blueline'}, Home`}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 48,
          // A long name is cut off before the account button.
          minWidth: 0,
          px: 1,
          borderRadius: 1,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <BusinessBrand />
      </Box>
      {links.length > 0 ? <TopLinks links={links} /> : null}
      <Box sx={{ flex: 1 }} />
      <AccountButton />
    </Box>
  </Box>
);

const TopLinks = ({ links }: { links: readonly PageLink[] }) => (
  <Box component="nav" aria-label="Pages" sx={{ display: 'flex', gap: 0.5, ml: 2 }}>
    {links.map(({ to, label }) => (
      <ButtonBase
        key={label}
        component={NavLink}
        to={to}
        sx={{
          minHeight: 48,
          px: 2,
          borderRadius: 1,
          fontSize: '0.9375rem',
          fontWeight: 600,
          color: 'text.secondary',
          '&:hover': { backgroundColor: 'action.hover' },
          '&.active': { color: 'primary.main' },
        }}
      >
        {label}
      </ButtonBase>
    ))}
  </Box>
);

/** Loaded when it is first opened: the first screen does not need it. */
const AccountMenu = lazy(() => import('./AccountMenu.tsx'));

const AccountButton = () => {
  const user = useSignIn()?.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`;
  return (
    <>
      <IconButton
        aria-label={`Account of ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <Avatar
          sx={{
            width: 36,
            height: 36,
            fontSize: '0.875rem',
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initialsOf(name)}
        </Avatar>
      </IconButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <AccountMenu user={user} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
