import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { DialogHost } from '../shell/DialogHost.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useTabs } from '../shell/useTabs.ts';
import { useLastOpened } from './configs/last-opened.ts';
import { NewReportButton, NewReportKey } from './configs/NewReport.tsx';
import { REPORTS_PAGE } from './report-paths.ts';

/** What happened, as of any day, and why (part 2 §2). Each report is below the way back to the index of all. */
const ReportsPage = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const title = useTabs(REPORTS_PAGE).find((page) => `${REPORTS_PAGE}${page.path}` === path)?.label;
  const isIndex = path === REPORTS_PAGE;
  useRemembered(isIndex ? undefined : path);
  return (
    <DialogHost>
      {isIndex ? (
        <>
          <PageHeader title="Reports" actions={<NewReportButton />} />
          <NewReportKey />
        </>
      ) : (
        <>
          <Button component={Link} to={REPORTS_PAGE} startIcon={<ArrowBack />} sx={{ mt: -1, mb: 1, ml: -1 }}>
            Reports
          </Button>
          {/* The page of a saved report has its name as title. */}
          {title === undefined ? null : <PageHeader title={title} />}
        </>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </DialogHost>
  );
};

export default ReportsPage;

/** The index shows what was opened last. */
function useRemembered(path: string | undefined): void {
  const { remember } = useLastOpened();
  const open = useEffectEvent((opened: string) => remember(opened));
  useEffect(() => {
    if (path !== undefined) open(path);
  }, [path]);
}
