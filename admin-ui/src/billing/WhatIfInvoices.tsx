import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { WhatIfView } from '../../../ui-kit/api-types.ts';

type Planned = WhatIfView['invoices_after'][number];

/** The invoices that would not stay as they are. */
export const WhatIfInvoices = ({ view }: { view: WhatIfView }) => {
  const changed = changedInvoices(view);
  if (changed.length === 0) {
    return <Typography variant="body2">No invoice would change.</Typography>;
  }
  return (
    <Box
      component="ul"
      aria-label="Invoices that would change"
      // It scrolls, so the keyboard must get into it.
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 176, overflow: 'auto' }}
    >
      {changed.map(({ before, after, change }) => (
        <Typography
          key={keyOf(after ?? before)}
          component="li"
          variant="body2"
          sx={{ py: 0.25, fontVariantNumeric: 'tabular-nums' }}
        >
          <strong>{named(after ?? before)}</strong> {words[change]}:{' '}
          {before ? (
            <Box component={after ? 'span' : 'del'} sx={{ color: 'text.secondary' }}>
              {told(before)}
            </Box>
          ) : null}
          {before && after ? ' → ' : ''}
          {after ? told(after) : null}
        </Typography>
      ))}
    </Box>
  );
};

interface Changed {
  readonly before: Planned | undefined;
  readonly after: Planned | undefined;
  readonly change: 'changed' | 'new' | 'gone';
}

function changedInvoices({ invoices_before, invoices_after }: WhatIfView): Changed[] {
  const after = invoices_after.flatMap((invoice): Changed[] =>
    invoice.change === 'changed' || invoice.change === 'new'
      ? [{ before: sameAs(invoice, invoices_before), after: invoice, change: invoice.change }]
      : [],
  );
  const gone = invoices_before.flatMap((invoice): Changed[] =>
    sameAs(invoice, invoices_after) ? [] : [{ before: invoice, after: undefined, change: 'gone' }],
  );
  return [...gone, ...after];
}

const sameAs = ({ invoice_id }: Planned, others: readonly Planned[]) =>
  invoice_id === null ? undefined : others.find((other) => other.invoice_id === invoice_id);

const words = { changed: 'would change', new: 'would be new', gone: 'would go' } as const;

const named = (invoice: Planned | undefined): string =>
  invoice?.reference ? invoiceReference(invoice.reference) : 'An invoice';

const told = ({ date, amount, state }: Planned): string =>
  `${formatMoney(amount)} on ${formatShortDay(date)}${state === 'omitted' ? ', omitted' : ''}`;

const keyOf = (invoice: Planned | undefined): string =>
  invoice ? (invoice.invoice_id ?? `${invoice.date}${invoice.amount}${invoice.description}`) : '';
