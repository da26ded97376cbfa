import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { yearLabel } from '../package-year.ts';
import { NewPackageButton } from './NewPackageButton.tsx';
import { PackageActions } from './PackageActions.tsx';
import { PackageSections } from './PackageSections.tsx';
import { PackageStanding } from './PackageStanding.tsx';
import { PACKAGES_PATH } from './paths.ts';
import { useSoldPackage } from './queries.ts';

/** One package that is sold (part 2 §2, FinancePackagesDetailView): opened after it was created or copied. */
const PackagePage = () => {
  const { package: id = '' } = useParams();
  const { data: sold, error, refetch } = useSoldPackage(id);
  if (sold) return <Package key={sold.id} sold={sold} />;
  return error ? (
    <FailedPage title="This package could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const Package = ({ sold }: { sold: PackageView }) => (
  <>
    <PageHeader
      title={sold.package_name}
      subtitle={
        <>
          <Link component={RouterLink} to={PACKAGES_PATH} underline="always">
            Packages
          </Link>
          {` · ${[yearLabel(sold.package_year), sold.package_category].filter(Boolean).join(' · ')}`}
        </>
      }
      aside={<PackageStanding {...sold} />}
      actions={
        <>
          <PackageActions sold={sold} />
          <NewPackageButton />
        </>
      }
    />
    <PackageSections sold={sold} />
  </>
);

export default PackagePage;
