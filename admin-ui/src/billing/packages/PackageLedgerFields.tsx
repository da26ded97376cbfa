import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { LabeledValue } from '../../shell/record/LabeledValue.tsx';
import type { DraftInputs } from '../../shell/record/SectionForm.tsx';
import {
  type LedgerChoice,
  ledgerLabel,
  noteOf,
  offeredItems,
  offeredLedgers,
  withLedger,
} from './package-ledger.ts';
import { useBudgetLedgers, usePackageItems } from './package-queries.ts';

/** A ledger and its item are chosen, and sent, together. */
export interface LedgerDraft {
  readonly choice: LedgerChoice;
}

interface PackageLedgerFieldsProps extends DraftInputs<LedgerDraft> {
  readonly startsHere?: boolean;
  /** Below an item that nothing is wrong with. */
  readonly help?: string;
}

/** The ledger, and then the item of invoices, in the New Package dialog and on the page of a package. */
export const PackageLedgerFields = ({
  draft,
  change,
  errors,
  startsHere = false,
  help = '',
}: PackageLedgerFieldsProps) => {
  const { choice } = draft;
  const { offered, isLoading, failure } = useOffered();
  const items = choice.ledgerId === null ? [] : offeredItems(offered, choice);
  const note = failure ?? noteOf(offered, choice);
  return (
    <>
      <ChoiceField
        label="Ledger"
        startsHere={startsHere}
        value={choice.ledgerId ?? ''}
        choices={[
          { value: '', label: '' },
          ...offeredLedgers(offered, choice.ledgerId).map((ledger) => ({
            value: ledger.budget_id,
            label: ledgerLabel(ledger),
          })),
        ]}
        onChange={(chosen) => change({ choice: withLedger(offered, chosen || null) })}
        error={errors['ledger_id']}
        help={items.length === 0 ? note : ''}
        // The ledger brings its item, so the items have to be known.
        disabled={isLoading}
      />
      {items.length === 0 ? null : (
        <ChoiceField
          label="Item of Invoices"
          value={choice.itemId ?? ''}
          choices={[{ value: '', label: '' }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(chosen) => change({ choice: { ...choice, itemId: chosen || null } })}
          error={errors['item_id']}
          help={note || help}
        />
      )}
    </>
  );
};

/** The ledger and the item of a package, in its section. */
export const PackageLedgerValues = ({ choice }: { choice: LedgerChoice }) => {
  const { offered, isLoading, failure } = useOffered();
  const ledger = offered.ledgers?.find(({ budget_id }) => budget_id === choice.ledgerId);
  const item = offered.found?.items.find(({ id }) => id === choice.itemId);
  const note = failure ?? noteOf(offered, choice);
  return (
    <>
      <LabeledValue name="Ledger">{ledger ? ledgerLabel(ledger) : ''}</LabeledValue>
      <LabeledValue name="Item of Invoices">
        {isLoading ? '…' : [item?.name, note].filter(Boolean).join('\n')}
      </LabeledValue>
    </>
  );
};

function useOffered() {
  const ledgers = useBudgetLedgers();
  const found = usePackageItems();
  return {
    offered: { ledgers: ledgers.data, found: found.data },
    isLoading: ledgers.isPending || found.isPending,
    /** Why there are no items to choose from. */
    failure: found.error && !found.data ? messageOf(found.error) : undefined,
  };
}
