import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { tableStyle } from '../../shell/table-style.ts';
import { yearLabel } from '../package-year.ts';
import { keptColumns } from './columns.ts';
import { PackageStanding } from './PackageStanding.tsx';
import { PackagesEmpty } from './PackagesEmpty.tsx';
import { priceOf } from './package-words.ts';
import { packagePagePath } from './paths.ts';

const Column = DataTable.Col<PackageView>;

export const PackagesTable = () => (
  <DataTable<PackageView>
    bulkActionButtons={false}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={keptColumns.hiddenAtFirst}
    rowClick={(id) => packagePagePath(String(id))}
    empty={<PackagesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="package_name" label="Name" render={(sold) => <Name sold={sold} />} />
    <Column source="package_year" label="Year" render={({ package_year }) => yearLabel(package_year)} />
    <Column source="package_category" label="Category" cellClassName="long" />
    <Column source="package_type" label="Type" />
    <Column source="default_package_amount" label="Amount" align="right" render={priceOf} />
    <Column
      source="default_down_payment"
      label="Down Payment"
      align="right"
      disableSort
      render={({ default_down_payment }) =>
        default_down_payment > 0 ? formatListMoney(default_down_payment) : ''
      }
    />
    <Column source="default_package_cycles" label="Cycles" align="right" disableSort />
    <Column source="athletes" label="Athletes" align="right" />
    <Column
      source="total_sold"
      label="Sold"
      align="right"
      render={({ total_sold }) => formatListMoney(total_sold)}
    />
  </DataTable>
);

const Name = ({ sold }: { sold: PackageView }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={packagePagePath(sold.id)}
      data-row=""
      title={sold.package_name}
      onClick={(event) => event.stopPropagation()}
    >
      {sold.package_name}
    </Link>
    <PackageStanding {...sold} />
  </span>
);
