import { useSearchParams } from 'react-router-dom';
import { isMonth, monthAfter, thisMonth } from './months.ts';

/**
 * The month of the page: a part of what its list shows only, for lists keep nothing else of an address when somebody searches or
 * sorts. A step begins the list at its first page.
 */
export function useMonth() {
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params.get('filter'));
  const { month: wished } = filter;
  const month = isMonth(wished) ? wished : thisMonth();
  return {
    month,
    step: (by: number) =>
      setParams({ filter: JSON.stringify({ ...filter, month: monthAfter(month, by) }) }, { replace: true }),
  };
}

/** An address that was typed by hand may hold anything. */
function filterOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? { ...filter } : {};
  } catch {
    return {};
  }
}
