import { FilterChoice } from '../../shell/FilterChoice.tsx';
import { thisYear } from '../../shell/instants.ts';
import { useListFilter } from '../../shell/useListFilter.ts';
import { yearLabel } from '../package-year.ts';
import { usePackageCategories } from './queries.ts';

interface PackageFilter {
  readonly package_year: number | 'multi-year' | undefined;
  readonly package_category_id: string | undefined;
}

const MULTI_YEAR = 'multi-year';

/** Of which year, and of which category. */
export const PackageFilters = () => {
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

/** Next year, and those since the business keeps packages here; the one that the address names in any case. */
function yearsAround(chosen: PackageFilter['package_year']): number[] {
  const years = Array.from({ length: 8 }, (_, index) => thisYear() + 1 - index);
  return typeof chosen === 'number' && !years.includes(chosen) ? [...years, chosen] : years;
}
