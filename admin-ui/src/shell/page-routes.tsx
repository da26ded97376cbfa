import type { ReactNode } from 'react';
import { Navigate, Route } from 'react-router-dom';
import type { RoleName } from '../../../domain/shared/roles.ts';
import type { Page } from './page.ts';
import { useRole } from './useRole.ts';

/** The routes of a table of pages, each behind its guard. */
export const pageRoutes = (pages: readonly Page[]): ReactNode =>
  pages.map(({ path, roles, Content, children = [] }) => {
    const element = (
      <Allowed roles={roles}>
        <Content />
      </Allowed>
    );
    return path === '' ? (
      <Route key="index" index element={element} />
    ) : (
      <Route key={path} path={path} element={element}>
        {pageRoutes(children)}
      </Route>
    );
  });

/** Part 1 §2: who is not among the allowed roles is sent to /. */
const Allowed = ({ roles, children }: { roles: readonly RoleName[]; children: ReactNode }) => {
  const role = useRole();
  return role && roles.includes(role) ? children : <Navigate to="/" replace />;
};
