import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { InvoiceView } from '../../../contract/billing/invoices.ts';
import type { AthleteBillingView } from '../../../contract/billing/payments.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { comingFee, useLateFees } from './invoices/late-fees.ts';
import { Money } from './invoices/Money.tsx';
import { markedCard } from './invoices/marked-card.ts';
import { balanceOf } from './invoices/open-invoices.ts';

/** Invoices that are named before the card says how many more there are. */
const SHOWN = 3;

interface DueNowProps {
  readonly athlete: FamilyAthlete;
  /** The payable invoices, oldest first. */
  readonly invoices: readonly InvoiceView[];
  readonly billing: AthleteBillingView | undefined;
  /** The page is about no one else, so the name is not repeated. */
  readonly isAlone: boolean;
  readonly onPay: () => void;
}

/** The payable invoices, missed ones first, with the button that pays them. */
export const DueNow = ({ athlete, invoices, billing, isAlone, onPay }: DueNowProps) => {
  const missed = invoices.filter(({ invoice_state }) => invoice_state === 'missed');
  const others = invoices.filter((invoice) => !missed.includes(invoice));
  const all = [...missed, ...others];
  const shown = all.slice(0, SHOWN);
  const { data: lateFees = [] } = useLateFees(athlete.id);
  const isMissed = missed.length > 0;
  const balance = balanceOf(invoices);
  const name = `Due now for ${athlete.name}`;
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{ pt: 1.5, pb: 0.5, ...markedCard(isMissed ? 'error.main' : 'primary.main') }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          px: { xs: 2, sm: 3 },
          pb: 1.5,
        }}
      >
        <div>
          <Typography variant="h3" component="h2" sx={{ color: isMissed ? 'error.main' : 'text.primary' }}>
            {isMissed ? 'Needs attention' : 'Due now'}
            {isAlone ? '' : `: ${athlete.name}`}
          </Typography>
          <Typography sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' }}>
            <Money cents={balance} />
          </Typography>
        </div>
        {billing?.can_pay ? (
          <Button variant="contained" size="large" onClick={onPay}>
            Pay {formatMoney(dollarsOf(balance))}
          </Button>
        ) : null}
      </Box>
      {billing?.can_pay === false ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          Online payments are not available right now. Please try again later or contact us.
        </Typography>
      ) : null}
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((invoice) => (
          <DueLine key={invoice.id} invoice={invoice} coming={comingFee(invoice.id, lateFees)} />
        ))}
      </Box>
      {all.length > shown.length ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          {all.length - shown.length} more. Tap Pay to see and choose.
        </Typography>
      ) : null}
    </Card>
  );
};

interface DueLineProps {
  readonly invoice: InvoiceView;
  /** The late fee that follows; undefined if none was announced. */
  readonly coming: string | undefined;
}

const DueLine = ({ invoice, coming }: DueLineProps) => {
  const { invoice_date, invoice_description, invoice_amount, invoice_balance } = invoice;
  const isMissed = invoice.invoice_state === 'missed';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{invoice_description}</Typography>
        <Typography variant="body2" color={isMissed ? 'error' : 'text.secondary'}>
          {isMissed ? 'Missed' : 'Due'} {formatShortDay(invoice_date)}
          {invoice_balance < invoice_amount ? ` · partly paid (${formatMoney(invoice_amount)} in total)` : ''}
        </Typography>
        {isMissed && invoice.last_message ? (
          <Typography variant="body2" color="text.secondary">
            {invoice.last_message}
          </Typography>
        ) : null}
        {coming ? <Typography variant="body2">{coming}</Typography> : null}
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(invoice_balance)}
      </Typography>
    </Box>
  );
};
