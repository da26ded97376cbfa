import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isStaff } from '../../../domain/shared/roles.ts';
import { ErrorBoundary } from '../../../ui-kit/ErrorBoundary.tsx';
import { LiveChanges } from '../../../ui-kit/LiveChanges.tsx';
import { useSession } from '../../../ui-kit/session.ts';
import { SessionRecheck } from '../access/SessionRecheck.tsx';
import { StaffNotice } from '../access/StaffNotice.tsx';
import { BottomBar } from './BottomBar.tsx';
import { brokenPage } from './BrokenPage.tsx';
import { FamilyNotices } from './FamilyNotices.tsx';
import { ContentSkeleton } from './PageSkeleton.tsx';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';
import { useFreshStart } from './useFreshStart.ts';

/** What stays while pages change: brand, ways to go, sign out. */
export const Frame = () => {
  const isWide = useMediaQuery<{ breakpoints: { up: (key: 'sm') => string } }>(
    (theme) => theme.breakpoints.up('sm'),
    { noSsr: true },
  );
  const { pathname } = useLocation();
  const session = useSession();
  const main = useFreshStart();
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar withLinks={isWide} />
      <Box
        component="main"
        id={CONTENT_ID}
        ref={main}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1040,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: { xs: 3, sm: 5 },
          outline: 0,
        }}
      >
        <SessionRecheck key={pathname} />
        <LiveChanges />
        <StaffNotice />
        {session && !isStaff(session.role) ? <FamilyNotices userId={session.id} /> : null}
        <ErrorBoundary key={`page ${pathname}`} fallback={brokenPage}>
          <Suspense fallback={<ContentSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Box>
      {isWide ? null : <BottomBar />}
    </Box>
  );
};
