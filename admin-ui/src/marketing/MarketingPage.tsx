import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { AddressTabs } from '../shell/AddressTabs.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { useTabs } from '../shell/useTabs.ts';
import { NewEmailButton } from './templates/NewEmailButton.tsx';

const MARKETING_PAGE = '/marketing';

/** What the business tells families and leads by itself (part 2 §2). */
const MarketingPage = () => (
  <>
    <PageHeader title="Marketing" actions={<NewEmailButton />} />
    <AddressTabs label="Marketing" address={MARKETING_PAGE} tabs={useTabs(MARKETING_PAGE)} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

export default MarketingPage;
