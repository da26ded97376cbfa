import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { usePackageCategories } from './queries.ts';

interface CategoryFieldProps {
  /** Null: none. */
  readonly categoryId: string | null;
  readonly onChange: (categoryId: string | null) => void;
}

/** The active categories, and the one that the package has, whatever became of it. */
export const CategoryField = ({ categoryId, onChange }: CategoryFieldProps) => {
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
