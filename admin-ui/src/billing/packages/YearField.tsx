import { thisYear } from '../../shell/instants.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { yearLabel } from '../package-year.ts';

const MULTI_YEAR = 'multi-year';

interface YearFieldProps {
  /** Null: multi-year. */
  readonly year: number | null;
  readonly onChange: (year: number | null) => void;
}

/** The years that packages are made for: those around now, and the one that the package has. */
export const YearField = ({ year, onChange }: YearFieldProps) => {
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
