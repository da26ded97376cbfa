import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { Link, useBlocker, useLocation, useMatch } from 'react-router-dom';
import { WeakPasswordNotice } from '../../../ui-kit/access/WeakPasswordNotice.tsx';
import { useShownMoment } from '../../../ui-kit/as-of-moment.ts';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { LiveChanges } from '../../../ui-kit/LiveChanges.tsx';
import { VERSION } from '../version.ts';
import { type Page, usePages } from './areas.tsx';
import { AsOfAnnouncement, asOfHeight, useAsOfHeight } from './as-of/AsOfBar.tsx';
import { readsOnly, useHiddenActs } from './as-of/action-slot.ts';
import { momentIn } from './as-of/moment-address.ts';
import { NotCompared } from './as-of/NotCompared.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Reference } from './Reference.tsx';
import { RequireStaff } from './RequireStaff.tsx';
import { TopBar } from './TopBar.tsx';
import { hasUnsaved } from './unsaved.ts';
import { useRole } from './useRole.ts';

const WIDTH = 224;

/** The frame of every page: bar, navigation, content. It shows nothing until the user is known. */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <RequireStaff>
    <Frame>{children}</Frame>
  </RequireStaff>
);

const Frame = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const moment = useShownMoment();
  const hiddenActs = useHiddenActs();
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh', ...useAsOfHeight() }}>
      {/* The past does not change. */}
      {moment === null ? <LiveChanges /> : null}
      <AsOfAnnouncement />
      <UnsavedGuard />
      {/* The default colors are white on nearly white. */}
      <SkipNavigationButton sx={{ backgroundColor: 'primary.main', color: 'primary.contrastText' }} />
      <TopBar onMenu={() => setOpen(true)} />
      <Drawer
        variant="temporary"
        open={isOpen}
        onClose={close}
        sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: 272 } }}
      >
        <Toolbar sx={{ mb: asOfHeight }} />
        <Navigation onChosen={close} />
      </Drawer>
      <Drawer
        variant="permanent"
        sx={{
          display: { xs: 'none', md: 'block' },
          width: WIDTH,
          flexShrink: 0,
          '& .MuiDrawer-paper': { width: WIDTH, backgroundColor: 'background.default' },
        }}
      >
        <Toolbar sx={{ minHeight: { sm: 60 }, mb: asOfHeight }} />
        <Navigation />
      </Drawer>
      <Box
        component="main"
        id="main-content"
        tabIndex={-1}
        sx={[{ flex: 1, minWidth: 0, outline: 'none' }, hiddenActs].flat()}
      >
        <Toolbar sx={{ minHeight: { xs: 56, sm: 60 }, mb: asOfHeight }} />
        <Box sx={{ px: { xs: 2, sm: 3, lg: 4 }, py: { xs: 2.5, sm: 3.5 }, maxWidth: 1440 }}>
          <WeakPasswordNotice
            action={
              <Button component={Link} to="/profile" sx={{ px: 0 }}>
                Open my profile
              </Button>
            }
          />
          <NotCompared key={pathname} />
          {/* Remounts for every page, also after a page that crashed, and for another moment. */}
          <ErrorBoundary key={`${pathname.split('/')[1]} ${moment}`} fallback={brokenPage}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};

const LeaveDialog = lazy(async () => ({
  default: (await import('../../../ui-kit/LeaveDialog.tsx')).LeaveDialog,
}));

const leaving = {
  title: 'Leave without saving?',
  loss: 'What you typed on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
};

/**
 * Asks before the user leaves a page with unsaved changes. Used once, because the router allows only one such
 * blocker.
 */
const UnsavedGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        momentIn(currentLocation.search) !== momentIn(nextLocation.search)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return blocker.state === 'blocked' ? (
    <Suspense fallback={null}>
      <LeaveDialog texts={leaving} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  ) : null;
};

const BrokenPage = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <>
    <PageHeader title="This page stopped working" />
    <EmptyState
      title="Something went wrong"
      action={
        <Button variant="contained" {...readsOnly} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your saved data is safe. If it happens again, please contact us: {error.message}
      <Reference error={error} />
    </EmptyState>
  </>
);

const NewVersionPage = () => (
  <>
    <PageHeader title="Blueline was updated" />
    <EmptyState
      title="A new version is available"
      action={
        <Button variant="contained" {...readsOnly} onClick={() => reload()}>
          Reload
        </Button>
      }
    >
      Reload to continue. Your saved data is safe.
    </EmptyState>
  </>
);

const brokenPage = (error: Error, retry: () => void) =>
  isNewVersion(error) ? <NewVersionPage /> : <BrokenPage error={error} onRetry={retry} />;

const KEY = 'blueline.reloaded';

/**
 * Offers the reload at most once in this time, because a reload that did not help should not be offered
 * again.
 */
const AGAIN_MS = 5 * 60_000;

/**
 * The browsers' messages when a part of the app cannot be loaded: after an update its files have other names.
 */
const isMissingPart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css|chunk/i.test(message);

/** A reload fixes the error of a missing part, unless the page has just been reloaded. */
function isNewVersion(error: Error, now = Date.now()): boolean {
  return isMissingPart(error) && now - Number(sessionStorage.getItem(KEY) ?? 0) > AGAIN_MS;
}

function reload(now = Date.now()): void {
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}

/** The areas this user may open, and the version at the bottom. */
const Navigation = ({ onChosen }: { onChosen?: () => void }) => {
  const pages = usePages(useRole());
  return (
    <Box component="nav" aria-label="Main" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ flex: 1, p: 1.5 }}>
        <List disablePadding>
          {pages.map((page) =>
            page.icon ? <NavigationItem key={page.path} page={page} onChosen={onChosen} /> : null,
          )}
        </List>
      </Box>
      <Typography variant="caption" color="text.secondary" sx={{ px: 3.5, py: 2 }}>
        Version {VERSION}
      </Typography>
    </Box>
  );
};

const NavigationItem = ({ page, onChosen }: { page: Page; onChosen: (() => void) | undefined }) => {
  const isHere = useMatch({ path: page.path, end: page.path === '/' }) !== null;
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <ListItemButton
        component={Link}
        to={page.entry ?? page.path}
        aria-current={isHere ? 'page' : undefined}
        onClick={onChosen}
        sx={(theme) => ({
          minHeight: 44,
          color: 'text.secondary',
          '& .MuiListItemIcon-root': { minWidth: 40, color: 'inherit' },
          '&[aria-current]': {
            color: theme.palette.mode === 'light' ? 'primary.main' : 'text.primary',
            backgroundColor: 'primary.light',
            '& .MuiListItemText-primary': { fontWeight: 650 },
          },
        })}
      >
        <ListItemIcon>{page.icon}</ListItemIcon>
        <ListItemText
          primary={page.title}
          slotProps={{ primary: { fontSize: '0.9375rem', fontWeight: 500 } }}
        />
      </ListItemButton>
    </ListItem>
  );
};
