import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { PayableSibling } from '../../../../contract/billing/payments.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { usePackagesOfEach, usePayableSiblings } from '../shared/billing-queries.ts';
import { InvoiceChoice, type PayableInvoice, payableIn } from './InvoiceChoice.tsx';

/** A sibling and what can be paid for that athlete. */
export interface SiblingGroup {
  readonly sibling: PayableSibling;
  readonly invoices: readonly PayableInvoice[];
}

/** The siblings who owe something, and their invoices once these are asked for. */
export function useSiblingGroups(
  athleteId: string,
  isAsked: boolean,
): { readonly siblings: readonly PayableSibling[]; readonly groups: readonly SiblingGroup[] } {
  const { data: siblings = [] } = usePayableSiblings(athleteId);
  const packages = usePackagesOfEach(isAsked ? siblings.map(({ athlete_id }) => athlete_id) : []);
  const groups = siblings.flatMap((sibling, index) => {
    const ofSibling = packages[index];
    return ofSibling ? [{ sibling, invoices: payableIn(ofSibling) }] : [];
  });
  return { siblings, groups };
}

interface SiblingInvoicesProps {
  readonly siblings: readonly PayableSibling[];
  readonly groups: readonly SiblingGroup[];
  readonly isIncluded: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onInclude: (isIncluded: boolean) => void;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly error?: string | undefined;
}

/** Adds invoices of other athletes of the family to the payment. Shown only if one of them owes something. */
export const SiblingInvoices = ({
  siblings,
  groups,
  isIncluded,
  chosen,
  onInclude,
  onChange,
  error,
}: SiblingInvoicesProps) => {
  if (siblings.length === 0) return null;
  const owed = siblings.map(({ name, owed: amount }) => `${name} ${formatMoney(amount)}`).join(', ');
  return (
    <>
      <div>
        <FormControlLabel
          control={<Checkbox checked={isIncluded} onChange={(_, included) => onInclude(included)} />}
          label="Include siblings' invoices"
        />
        <FormHelperText error={Boolean(error)} sx={{ mt: -0.5, ml: 4 }}>
          {error ?? `Owed: ${owed}. One charge or check pays for all of them.`}
        </FormHelperText>
      </div>
      {groups.map(({ sibling, invoices }) => (
        <InvoiceChoice
          key={sibling.athlete_id}
          label={`Invoices of ${sibling.name}`}
          invoices={invoices}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </>
  );
};
