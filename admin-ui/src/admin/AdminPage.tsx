import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { NewUserButton } from '../access/users/NewUserButton.tsx';
import { AddressTabs } from '../shell/AddressTabs.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

const tabs = [
  { label: 'Settings', path: '/settings' },
  { label: 'Locations', path: '/locations' },
  { label: 'Lead Types', path: '/lead-types' },
  { label: 'Custom Buttons', path: '/custom-buttons' },
  { label: 'Communication Options', path: '/communication-options' },
  { label: 'QuickBooks', path: '/quickbooks' },
];

/** What is set once for the whole business (part 1 §2). */
const AdminPage = () => (
  <>
    <PageHeader title="Settings" actions={<NewUserButton />} />
    <AddressTabs label="Settings" address="/admin" tabs={tabs} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  </>
);

export default AdminPage;
