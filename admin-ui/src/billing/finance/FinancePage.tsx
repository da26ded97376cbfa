import { Suspense } from 'react';
import { Outlet, useMatch } from 'react-router-dom';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { DialogHost } from '../../shell/DialogHost.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { NewPackageButton } from '../packages/CreatePackageDialog.tsx';
import { CategoriesButton } from '../packages/PackageCategories.tsx';
import { PACKAGES_PAGE } from '../shared/billing-pages.ts';

const tabs = [
  { label: 'Overview', path: '/overview' },
  { label: 'Monthly', path: '/monthly' },
  { label: 'Balances', path: '/balances' },
  { label: 'Open Invoices', path: '/balances/invoices' },
  { label: 'Packages', path: '/packages' },
  { label: 'Billing Accounts', path: '/billing-accounts' },
  { label: 'Issuing', path: '/issuing' },
  { label: 'Autocharge', path: '/autocharge' },
  { label: 'Late Fees', path: '/late-fees' },
  { label: 'Commissions', path: '/commissions' },
  { label: 'Opening Balances', path: '/opening-balances' },
  { label: 'Logs', path: '/logs' },
];

/** Part 2 §2. */
const FinancePage = () => (
  <>
    <PageHeader title="Finance" actions={<Actions />} />
    <AddressTabs label="Finance" address="/finance" tabs={tabs} />
    <DialogHost>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </DialogHost>
  </>
);

/** Categories are managed from the list of packages. */
const Actions = () => (
  <>
    {useMatch(PACKAGES_PAGE) ? <CategoriesButton /> : null}
    <NewPackageButton />
  </>
);

export default FinancePage;
