import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { useTabs } from '../../shell/useTabs.ts';
import { SEASONS_PATH } from '../scheduling-paths.ts';

/** The lists of seasons and locations (part 2 §2). */
const SeasonsPage = () => (
  <>
    <PageHeader title="Seasons" actions={<NewSeasonButton />} />
    <AddressTabs label="Seasons" address={SEASONS_PATH} tabs={useTabs(SEASONS_PATH)} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

export default SeasonsPage;

export const NewSeasonButton = () => (
  <Button variant="contained" startIcon={<Add />} component={Link} to={`${SEASONS_PATH}/create`}>
    New Season
  </Button>
);
