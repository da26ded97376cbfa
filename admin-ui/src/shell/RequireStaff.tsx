import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { isStaff, type RoleName } from '../../../domain/shared/roles.ts';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';
import { IdleWarning } from '../../../ui-kit/IdleWarning.tsx';
import { loginPath } from '../../../ui-kit/login-path.ts';
import { liveSession } from '../../../ui-kit/sign-in.ts';
import { hasExpired, useHasSignedOut, useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { hasPage, useApp } from './areas.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RoleProvider } from './useRole.ts';

const sessionEnded = () => import('./SessionEnded.tsx');
const EnrollmentPage = lazy(async () => ({
  default: (await import('../../../ui-kit/access/second-factors/EnrollmentPage.tsx')).EnrollmentPage,
}));
const SessionEnded = lazy(async () => ({ default: (await sessionEnded()).SessionEnded }));

/**
 * Loads the sign-in form with the first keystroke, so that it is available even if the network fails later.
 */
function useSignInAtHand(): void {
  useEffect(() => {
    const fetchIt = () => void sessionEnded().catch(() => undefined);
    document.addEventListener('input', fetchIt, { once: true });
    return () => document.removeEventListener('input', fetchIt);
  }, []);
}

interface RequireSessionProps {
  readonly admits: (role: RoleName) => boolean;
  readonly children: ReactNode;
}

/** Admits only staff. */
export const RequireStaff = ({ children }: { children: ReactNode }) => (
  <RequireSession admits={isStaff}>{children}</RequireSession>
);

/**
 * Admits the given roles and redirects everyone else: visitors to the sign-in and back, families to their
 * portal. If a session ends while a page is open, the page and its inputs stay, and the sign-in opens above
 * them.
 */
export const RequireSession = ({ admits, children }: RequireSessionProps) => {
  useSignInAtHand();
  const session = useSignIn();
  const hasLeft = useHasSignedOut();
  const location = useLocation();
  // The page keeps its user, even if another user signs in elsewhere.
  const [owner] = useState(session);
  // A page opened with an expired session shows nothing until the server has checked the session.
  const [isOpen, setOpen] = useState(session !== null && !hasExpired(session));

  if (owner === null || (session === null && (hasLeft || !isOpen)))
    return <Navigate to={loginPath(location)} replace state={{ expired: owner !== null && !hasLeft }} />;
  if (!admits(owner.role)) return <ToPortal />;
  if (session?.must_enroll)
    return (
      <Suspense fallback={null}>
        <EnrollmentPage session={session} />
      </Suspense>
    );
  return (
    <>
      <SessionCheck key={location.key} onOpen={setOpen} />
      <IdleWarning />
      {isOpen ? (
        <RoleProvider value={session?.id === owner.id ? session.role : owner.role}>{children}</RoleProvider>
      ) : null}
      <Suspense fallback={null}>{session === null ? <SessionEnded owner={owner} /> : null}</Suspense>
      {session !== null && session.id !== owner.id ? <OtherPerson owner={owner} current={session} /> : null}
    </>
  );
};

/** Families have their own app, so this is a full page load. An address without a page leads nowhere for them either. */
const ToPortal = () => {
  const { pages, printPages } = useApp();
  const { pathname } = useLocation();
  const isPage = hasPage([...pages, ...printPages], pathname);
  useEffect(() => {
    if (isPage) window.location.replace('/portal/');
  }, [isPage]);
  if (isPage) return null;
  return (
    <Box component="main" sx={{ maxWidth: 720, mx: 'auto', p: 3 }}>
      <NotFoundPage />
    </Box>
  );
};

/** Part 1 §2: the session is checked again after each authenticated navigation. Remounts for each address. */
const SessionCheck = ({ onOpen }: { onOpen: (isOpen: true) => void }) => {
  useEffect(() => {
    liveSession().then(
      (session) => {
        if (session) onOpen(true);
      },
      // If there is no answer, the page shows its own error.
      () => onOpen(true),
    );
  }, [onOpen]);
  return null;
};

/** Another user signed in in another tab, so nothing on this page may be sent in their name. */
const OtherPerson = ({ owner, current }: { owner: SignInSessionView; current: SignInSessionView }) => {
  const [titleId, textId] = [useId(), useId()];
  const [before, now] = [owner, current].map(({ user }) => `${user.first_name} ${user.last_name}`);
  return (
    <Dialog
      open
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ backdrop: { sx: { backdropFilter: 'blur(8px)' } } }}
    >
      <DialogTitle id={titleId}>{now} signed in</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          This page was opened by {before}. Since then, {now} has signed in in another tab.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button ref={focusWhenShown} variant="contained" onClick={() => window.location.assign('/')}>
          Continue as {now}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
