import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { WhatIfBody, WhatIfView } from '../../../../contract/billing/packages.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { messageOf } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../shared/billing-paths.ts';

interface WhatIfProps {
  readonly athleteId: string;
  /** Undefined while the inputs are incomplete. */
  readonly body: WhatIfBody | undefined;
}

/** Previews a change with the rules that will make it. The box keeps its height while it is empty. */
export const WhatIf = ({ athleteId, body }: WhatIfProps) => {
  const { view, error, isBehind } = useWhatIf(athleteId, body);
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={isBehind}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, p: 2, minHeight: 148 }}
    >
      <Typography id={titleId} variant="subtitle2" component="h3" color="text.secondary" sx={{ mb: 1 }}>
        What would change
      </Typography>
      <Box sx={{ opacity: isBehind ? 0.6 : 1 }}>
        {view ? (
          <Preview view={view} />
        ) : (
          <Typography variant="body2" color="text.secondary">
            {error ? messageOf(error) : 'The preview appears here when all fields are filled in.'}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

const Preview = ({ view }: { view: WhatIfView }) =>
  view.is_possible ? (
    <>
      <WhatIfInvoices view={view} />
      <BeforeAndAfter
        name="Total"
        before={formatMoney(view.total_before)}
        after={formatMoney(view.total_after)}
      />
      <BeforeAndAfter
        name="Next charge"
        before={chargeText(view.next_charges_before[0])}
        after={chargeText(view.next_charges_after[0])}
      />
      {view.next_charges_after[0]?.is_certain === false ? (
        <Typography variant="body2" color="text.secondary">
          {view.next_charges_after[0].reason}
        </Typography>
      ) : null}
    </>
  ) : (
    <Alert severity="warning" role="note">
      {view.message}
    </Alert>
  );

const BeforeAndAfter = ({ name, before, after }: { name: string; before: string; after: string }) => (
  <Typography variant="body2" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {name}:{' '}
    </Box>
    {before === after ? (
      `${after} (no change)`
    ) : (
      <>
        {before} → <strong>{after}</strong>
      </>
    )}
  </Typography>
);

const chargeText = (charge: WhatIfView['next_charges_after'][number] | undefined): string =>
  charge ? `${formatMoney(charge.amount)} on ${formatShortDay(charge.date)}` : 'none';

/** Part 2 §9. */
const DEBOUNCE_MS = 1000;

/** Asks the server for the preview after typing has paused; an undefined body asks nothing. */
function useWhatIf(athleteId: string, body: WhatIfBody | undefined) {
  const typed = body && JSON.stringify(body);
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setAsked(typed), DEBOUNCE_MS);
    return () => clearTimeout(waiting);
  }, [typed]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['what-if', athleteId, asked],
    queryFn: async ({ signal }) =>
      (await http.post<WhatIfView>(`${athletePath(athleteId)}/what-if`, { body, signal })).results,
    enabled: asked !== undefined && asked === typed,
    placeholderData: keepPreviousData,
  });
  return {
    view: typed === undefined ? undefined : data,
    error,
    /** The preview does not match the current inputs yet. */
    isBehind: isFetching || asked !== typed,
  };
}

type Planned = WhatIfView['invoices_after'][number];

const WhatIfInvoices = ({ view }: { view: WhatIfView }) => {
  const changed = changedInvoices(view);
  if (changed.length === 0) {
    return <Typography variant="body2">No invoice would change.</Typography>;
  }
  return (
    <Box
      component="ul"
      aria-label="Invoices that would change"
      // A scrollable list must be reachable by keyboard.
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
          <strong>{nameOf(after ?? before)}</strong> {changeTexts[change]}:{' '}
          {before ? (
            <Box component={after ? 'span' : 'del'} sx={{ color: 'text.secondary' }}>
              {termsOf(before)}
            </Box>
          ) : null}
          {before && after ? ' → ' : ''}
          {after ? termsOf(after) : null}
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

const changeTexts = { changed: 'would change', new: 'would be added', gone: 'would be deleted' } as const;

const nameOf = (invoice: Planned | undefined): string =>
  invoice?.reference ? invoiceReference(invoice.reference) : 'An invoice';

const termsOf = ({ date, amount, state }: Planned): string =>
  `${formatMoney(amount)} on ${formatShortDay(date)}${state === 'omitted' ? ', omitted' : ''}`;

const keyOf = (invoice: Planned | undefined): string =>
  invoice ? (invoice.invoice_id ?? `${invoice.date}${invoice.amount}${invoice.description}`) : '';
