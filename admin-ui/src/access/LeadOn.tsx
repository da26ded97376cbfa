import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { SessionView } from '../../../ui-kit/api-types.ts';

interface LeadOnProps {
  readonly session: SessionView;
  /** An address of ours. */
  readonly to: string;
}

const PORTAL = /^\/portal(\/|$)/;
/** Sheets for paper, that families open too. */
const PRINT = /^\/print\//;

/** To the page that was wanted, if it is one for this person; families have their own app. */
export const LeadOn = ({ session, to }: LeadOnProps) => {
  if (PORTAL.test(to)) return <Leave to={to} />;
  return isStaff(session.role) || PRINT.test(to) ? <Navigate to={to} replace /> : <Leave to="/portal/" />;
};

/** The portal is another page, so the browser itself goes there. */
const Leave = ({ to }: { to: string }) => {
  useEffect(() => window.location.replace(to), [to]);
  return null;
};
