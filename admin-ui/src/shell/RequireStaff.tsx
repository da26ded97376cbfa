import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaff, type RoleName } from '../../../domain/shared/roles.ts';
import { loginPath } from '../../../ui-kit/login-path.ts';
import { hasExpired, useHasSignedOut, useSession } from '../../../ui-kit/session.ts';
import { OtherPerson } from './OtherPerson.tsx';
import { SessionCheck } from './SessionCheck.tsx';
import { ToPortal } from './ToPortal.tsx';
import { RoleProvider } from './useRole.ts';

const sessionEnded = () => import('./SessionEnded.tsx');
const SessionEnded = lazy(async () => ({ default: (await sessionEnded()).SessionEnded }));

/** There is something to lose from the first key on: from then on the sign-in that saves it is at hand, whatever the network does. */
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

/** Lets staff in, and nobody else. */
export const RequireStaff = ({ children }: { children: ReactNode }) => (
  <RequireSession admits={isStaff}>{children}</RequireSession>
);

/**
 * Lets in whom it admits; sends everyone else where they belong: visitors to the sign-in and back afterwards, families to their
 * portal. A session that ends while a page is open does not take the page away, nor what was typed on it: the sign-in comes over it.
 */
export const RequireSession = ({ admits, children }: RequireSessionProps) => {
  useSignInAtHand();
  const session = useSession();
  const hasLeft = useHasSignedOut();
  const location = useLocation();
  // Whose page this is, whoever signs in elsewhere meanwhile.
  const [owner] = useState(session);
  // Nothing shows of a page that is opened with an expired session, until the server has said what it is worth.
  const [isOpen, setOpen] = useState(session !== null && !hasExpired(session));

  if (owner === null || (session === null && (hasLeft || !isOpen)))
    return <Navigate to={loginPath(location)} replace state={{ expired: owner !== null && !hasLeft }} />;
  if (!admits(owner.role)) return <ToPortal />;
  return (
    <>
      <SessionCheck key={location.key} onOpen={setOpen} />
      {isOpen ? (
        <RoleProvider value={session?.id === owner.id ? session.role : owner.role}>{children}</RoleProvider>
      ) : null}
      <Suspense fallback={null}>{session === null ? <SessionEnded owner={owner} /> : null}</Suspense>
      {session !== null && session.id !== owner.id ? <OtherPerson owner={owner} present={session} /> : null}
    </>
  );
};
