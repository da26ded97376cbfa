import { useListContext } from 'react-admin';
import type { InvoiceView } from '../../../ui-kit/api-types.ts';

/** Which of these invoices are selected in the list around, which spans the packages of the athlete. */
export function useInvoiceSelection(invoices: readonly InvoiceView[]) {
  const { selectedIds, onSelect, onToggleItem } = useListContext<InvoiceView>();
  const selected = new Set(selectedIds);
  const own = invoices.map(({ id }) => id);
  const count = own.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === own.length;
  return {
    isAll,
    isSome: count > 0 && !isAll,
    has: (id: string) => selected.has(id),
    toggle: (id: string) => onToggleItem(id),
    toggleAll: () => {
      const others = selectedIds.filter((id) => !own.includes(id));
      onSelect(isAll ? others : [...others, ...own]);
    },
  };
}
