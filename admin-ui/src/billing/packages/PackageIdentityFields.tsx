import { thisYear } from '../../../../ui-kit/business-time.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { type DraftInputs, fieldOf } from '../../shell/record/SectionForm.tsx';
import { yearLabel } from './package-labels.tsx';
import { usePackageCategories } from './package-queries.ts';

export interface PackageIdentity {
  readonly package_name: string;
  /** Null: multi-year. */
  readonly package_year: number | null;
  readonly package_category_id: string | null;
}

/** Name, year and category, in the New Package dialog and on the page of a package. */
export const PackageIdentityFields = (inputs: DraftInputs<PackageIdentity>) => (
  <>
    <FreeField
      label="Package Name"
      required
      startsHere
      maxLength={100}
      {...fieldOf(inputs, 'package_name')}
    />
    <Pair>
      <YearField
        year={inputs.draft.package_year}
        onChange={(package_year) => inputs.change({ package_year })}
      />
      <CategoryField
        categoryId={inputs.draft.package_category_id}
        onChange={(package_category_id) => inputs.change({ package_category_id })}
      />
    </Pair>
  </>
);

const MULTI_YEAR = 'multi-year';

interface YearFieldProps {
  readonly year: number | null;
  readonly onChange: (year: number | null) => void;
}

/** Offers the years around the current one, and the year that the package has. */
const YearField = ({ year, onChange }: YearFieldProps) => {
  const around = Array.from({ length: 6 }, (_, index) => thisYear() + 2 - index);
  const years = [...new Set([...around, ...(year === null ? [] : [year])])].sort((a, b) => b - a);
  return (
    <ChoiceField
      label="Year"
      value={year === null ? MULTI_YEAR : String(year)}
      choices={[
        { value: MULTI_YEAR, label: yearLabel(null) },
        ...years.map((one) => ({ value: String(one), label: String(one) })),
      ]}
      onChange={(chosen) => onChange(chosen === MULTI_YEAR ? null : Number(chosen))}
    />
  );
};

interface CategoryFieldProps {
  readonly categoryId: string | null;
  readonly onChange: (categoryId: string | null) => void;
}

/** Offers the active categories, and the category that the package has even if it is inactive. */
const CategoryField = ({ categoryId, onChange }: CategoryFieldProps) => {
  const { data: categories = [] } = usePackageCategories();
  const offered = categories.filter(({ id, is_active }) => is_active || id === categoryId);
  return (
    <ChoiceField
      label="Category"
      value={categoryId ?? ''}
      choices={[
        { value: '', label: '' },
        ...offered.map(({ id, category_name }) => ({ value: id, label: category_name })),
      ]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
};
