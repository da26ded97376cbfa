import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../ui-kit/session.ts';

/** Part 1 §2: who is not among the allowed roles is sent to /. */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useSession()?.role === 'admin' ? children : <Navigate to="/" replace />;
