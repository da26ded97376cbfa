import { type InvoiceState, invoiceStates } from '../../../../../domain/billing/invoice.ts';
import { useListFilter } from '../../../shell/useListFilter.ts';
import { ChipChoice, ToggleChip } from '../ChipChoice.tsx';

interface StateFilter {
  readonly state: InvoiceState[] | undefined;
  readonly out_of_sync: true | undefined;
}

interface StateChoiceProps {
  /** Beside the word: how many there are, or what they add up to. */
  readonly figures?: Readonly<Record<InvoiceState, string>>;
  /** Only some of them can be in the list. */
  readonly states?: readonly InvoiceState[];
}

/** Which states the list shows. */
export const StateChoice = ({ figures, states = invoiceStates }: StateChoiceProps) => {
  const { filter, change } = useListFilter<StateFilter>();
  const { state, out_of_sync } = filter;
  return (
    <ChipChoice
      label="States"
      choices={states}
      chosen={state}
      onChange={(chosen) => change({ state: chosen })}
      wordOf={(one) => (figures ? `${one} ${figures[one]}` : one)}
    >
      <ToggleChip
        label="out of sync"
        isOn={out_of_sync === true}
        onToggle={() => change({ out_of_sync: out_of_sync ? undefined : true })}
      />
    </ChipChoice>
  );
};
