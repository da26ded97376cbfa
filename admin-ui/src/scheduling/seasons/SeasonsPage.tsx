import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { useTabs } from '../../shell/useTabs.ts';
import { NewSeasonButton } from './NewSeasonButton.tsx';
import { SEASONS_PATH } from './paths.ts';

/** Which seasons there are, and where they take place (part 2 §2). */
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
