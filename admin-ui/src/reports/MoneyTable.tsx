import { formatMoney } from '../../../domain/shared/money.ts';
import type { MoneyRow, MoneySeries } from '../shell/charts/MoneyChart.tsx';

interface MoneyTableProps {
  readonly label: string;
  /** Of the first column: `Month`. */
  readonly of: string;
  readonly series: readonly Pick<MoneySeries, 'key' | 'name'>[];
  readonly rows: readonly MoneyRow[];
}

/** The figures of a chart for screen readers. */
export const MoneyTable = ({ label, of, series, rows }: MoneyTableProps) => (
  <table aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {series.map(({ key, name }) => (
          <th key={key} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, amounts }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {series.map(({ key }) => {
            const amount = amounts[key] ?? null;
            return <td key={key}>{amount === null ? '–' : formatMoney(amount)}</td>;
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
