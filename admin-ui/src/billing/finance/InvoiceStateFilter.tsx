import { type InvoiceState, invoiceStates } from '../../../../domain/billing/invoices/invoice.ts';
import { ChipChoice, ToggleChip } from '../../shell/ChipChoice.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';

export interface InvoiceFilter {
  readonly state: InvoiceState[] | undefined;
  readonly out_of_sync: true | undefined;
}

interface InvoiceStateFilterProps {
  /** Shown beside each state, for example a count. */
  readonly figures?: Readonly<Record<InvoiceState, string>>;
  /** The states that can be in the list; all by default. */
  readonly states?: readonly InvoiceState[];
}

export const InvoiceStateFilter = ({ figures, states = invoiceStates }: InvoiceStateFilterProps) => {
  const { filter, change } = useListFilter<InvoiceFilter>();
  const { state, out_of_sync } = filter;
  return (
    <ChipChoice
      label="States"
      choices={states}
      chosen={state}
      onChange={(chosen) => change({ state: chosen })}
      labelOf={(one) => (figures ? `${one} ${figures[one]}` : one)}
    >
      <ToggleChip
        label="out of sync"
        isOn={out_of_sync === true}
        onToggle={() => change({ out_of_sync: out_of_sync ? undefined : true })}
      />
    </ChipChoice>
  );
};
