import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

/** What happened, as of any day, and why (part 2 §2). */
const ReportsPage = () => (
  <>
    <PageHeader title="Reports" />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

export default ReportsPage;
