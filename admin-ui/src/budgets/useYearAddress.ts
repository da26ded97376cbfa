import { useSearchParams } from 'react-router-dom';
import { type Basis, bases } from '../../../domain/budgets/actuals/events.ts';
import { thisYear } from '../../../ui-kit/business-time.ts';

/** The year and the basis in the address: `?year=2026&basis=cash`. Without them, this year on an accrual basis. */
export function useYearAddress() {
  const [params, setParams] = useSearchParams();
  const typed = Number(params.get('year'));
  const year = Number.isInteger(typed) && typed >= 2000 && typed <= 2199 ? typed : thisYear();
  const basis: Basis = bases.find((one) => one === params.get('basis')) ?? 'accrual';
  const change = (name: 'year' | 'basis', value: string) =>
    setParams(
      (present) => {
        const wanted = new URLSearchParams(present);
        wanted.set(name, value);
        return wanted;
      },
      { replace: true },
    );
  return {
    year,
    basis,
    setYear: (wanted: number) => change('year', String(wanted)),
    setBasis: (wanted: Basis) => change('basis', wanted),
  };
}
