import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import type { SignInSessionView } from '../../../contract/access/sign-in.ts';
import { isStaff } from '../../../domain/shared/roles.ts';

interface LeadOnProps {
  readonly session: SignInSessionView;
  /** An address of this site. */
  readonly to: string;
}

const PORTAL = /^\/portal(\/|$)/;
/** Print pages, which families may also open. */
const PRINT = /^\/print\//;

/** Opens the requested page if this user may see it; families have their own app. */
export const LeadOn = ({ session, to }: LeadOnProps) => {
  if (PORTAL.test(to)) return <Leave to={to} />;
  return isStaff(session.role) || PRINT.test(to) ? <Navigate to={to} replace /> : <Leave to="/portal/" />;
};

/** The portal is another app, so this is a full page load. */
const Leave = ({ to }: { to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};
