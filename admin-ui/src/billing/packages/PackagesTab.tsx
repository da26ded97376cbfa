import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { PackageView } from '../../../../contract/billing/packages.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { ListEmpty, type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { packagePage } from '../shared/billing-pages.ts';
import { NewPackageButton } from './CreatePackageDialog.tsx';
import { PackageStatusChip, priceOf, yearLabel } from './package-labels.tsx';
import { usePackageCategories } from './package-queries.ts';

/** The packages that the business sells (part 2 §2, FinancePackagesView). */
const PackagesTab = () => (
  <RecordList<PackageView>
    resource="packages"
    label="Packages"
    sort={{ field: 'package_year', order: 'DESC' }}
    remembered
    toolbar={
      <>
        <ListSearch label="Search by name" />
        <PackageFilters />
        <ShowInactiveSwitch />
      </>
    }
    columns={columns}
    columnsKey="packages.datatable"
    pathOf={({ id }) => packagePage(id)}
    phone={{
      who: ({ package_name }) => package_name,
      what: ({ package_year, package_category }) =>
        [yearLabel(package_year), package_category].filter(Boolean).join(' · '),
      renderAside: (pkg) => (
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
            {priceOf(pkg)}
          </Typography>
          <PackageStatusChip {...pkg} />
        </Box>
      ),
    }}
    empty={
      <ListEmpty
        title="No packages yet"
        action={<NewPackageButton />}
        noMatch="No matching packages"
        hint="Try another year or category, or turn on Show InActive."
      >
        A package is something you sell, with a price and a number of installments.
      </ListEmpty>
    }
  />
);

export default PackagesTab;

const columns: readonly RecordColumn<PackageView>[] = [
  {
    source: 'package_name',
    label: 'Name',
    render: (pkg) => (
      <RowLink to={packagePage(pkg.id)} name={pkg.package_name}>
        <PackageStatusChip {...pkg} />
      </RowLink>
    ),
  },
  { source: 'package_year', label: 'Year', render: ({ package_year }) => yearLabel(package_year) },
  { source: 'package_category', label: 'Category', long: 'ellipsis' },
  { source: 'package_type', label: 'Type', hiddenAtFirst: true },
  { source: 'default_package_amount', label: 'Amount', align: 'right', render: priceOf },
  {
    source: 'default_down_payment',
    label: 'Down Payment',
    align: 'right',
    sortable: false,
    render: ({ default_down_payment }) =>
      default_down_payment > 0 ? formatListMoney(default_down_payment) : '',
  },
  { source: 'default_package_cycles', label: 'Cycles', align: 'right', sortable: false },
  { source: 'athletes', label: 'Athletes', align: 'right' },
  {
    source: 'total_sold',
    label: 'Sold',
    align: 'right',
    render: ({ total_sold }) => formatListMoney(total_sold),
  },
];

interface PackageFilter {
  readonly package_year: number | 'multi-year' | undefined;
  readonly package_category_id: string | undefined;
}

const MULTI_YEAR = 'multi-year';

const PackageFilters = () => {
  const { filter, change } = useListFilter<PackageFilter>();
  const { data: categories = [] } = usePackageCategories();
  const yearOf = (chosen: string) => (chosen === MULTI_YEAR ? MULTI_YEAR : Number(chosen));
  return (
    <>
      <FilterChoice
        label="Year"
        all="All years"
        value={filter.package_year === undefined ? '' : String(filter.package_year)}
        choices={[
          ...yearsAround(filter.package_year).map((year) => ({ value: String(year), label: String(year) })),
          { value: MULTI_YEAR, label: yearLabel(null) },
        ]}
        onChange={(chosen) => change({ package_year: chosen ? yearOf(chosen) : undefined })}
      />
      <FilterChoice
        label="Category"
        all="All categories"
        value={filter.package_category_id ?? ''}
        choices={categories.map(({ id, category_name }) => ({ value: id, label: category_name }))}
        onChange={(chosen) => change({ package_category_id: chosen || undefined })}
      />
    </>
  );
};

/** Next year and the seven before, and the year in the address if it is another. */
function yearsAround(chosen: PackageFilter['package_year']): number[] {
  const years = Array.from({ length: 8 }, (_, index) => thisYear() + 1 - index);
  return typeof chosen === 'number' && !years.includes(chosen) ? [...years, chosen] : years;
}

interface FilterChoiceProps {
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly all: string;
  /** Empty while nothing is selected. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Filters a list by one of a few values. */
const FilterChoice = ({ label, all, value, choices, onChange }: FilterChoiceProps) => (
  <TextField
    select
    label={label}
    // There is nothing to choose until the choices are loaded.
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    fullWidth={false}
    sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' }, minWidth: { sm: 140 } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);
