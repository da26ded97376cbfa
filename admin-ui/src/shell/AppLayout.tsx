import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, Suspense, useState } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { LiveChanges } from '../../../ui-kit/LiveChanges.tsx';
import { brokenPage } from './BrokenPage.tsx';
import { Navigation } from './Navigation.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { RequireStaff } from './RequireStaff.tsx';
import { TopBar } from './TopBar.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

const WIDTH = 224;

/** The frame of every page: bar, navigation, content. Nothing of it shows before it is known who is there. */
export const AppLayout = ({ children }: { children: ReactNode }) => (
  <RequireStaff>
    <Frame>{children}</Frame>
  </RequireStaff>
);

const Frame = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <LiveChanges />
      <UnsavedGuard />
      {/* Its own colours are white on nearly white. */}
      <SkipNavigationButton sx={{ backgroundColor: 'primary.main', color: 'primary.contrastText' }} />
      <TopBar onMenu={() => setOpen(true)} />
      <Drawer
        variant="temporary"
        open={isOpen}
        onClose={close}
        sx={{ display: { md: 'none' }, '& .MuiDrawer-paper': { width: 272 } }}
      >
        <Toolbar />
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
        <Toolbar sx={{ minHeight: { sm: 60 } }} />
        <Navigation />
      </Drawer>
      <Box component="main" id="main-content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, outline: 'none' }}>
        <Toolbar sx={{ minHeight: { xs: 56, sm: 60 } }} />
        <Box sx={{ px: { xs: 2, sm: 3, lg: 4 }, py: { xs: 2.5, sm: 3.5 }, maxWidth: 1440 }}>
          {/* A new page is drawn afresh, also after one that broke. */}
          <ErrorBoundary key={pathname.split('/')[1]} fallback={brokenPage}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </Box>
  );
};
