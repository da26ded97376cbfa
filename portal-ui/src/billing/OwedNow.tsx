import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import type { AthleteBillingView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { Money } from './Money.tsx';
import { markedCard } from './marked-card.ts';
import { OwedLine } from './OwedLine.tsx';
import { owedOn } from './payable.ts';
import type { Payer } from './payer.ts';

interface OwedNowProps {
  readonly athlete: Payer;
  /** What can be paid now, the oldest first. */
  readonly invoices: readonly InvoiceView[];
  readonly billing: AthleteBillingView | undefined;
  readonly onPay: () => void;
}

/** What is owed today, missed payments first, and the way to pay it. */
export const OwedNow = ({ athlete, invoices, billing, onPay }: OwedNowProps) => {
  const missed = invoices.filter(({ invoice_state }) => invoice_state === 'missed');
  const others = invoices.filter((invoice) => !missed.includes(invoice));
  const isMissed = missed.length > 0;
  const owed = owedOn(invoices);
  const name = `Owed now for ${athlete.name}`;
  return (
    <Card
      component="section"
      aria-label={name}
      sx={{ pt: 2.5, pb: 1, ...markedCard(isMissed ? 'error.main' : 'primary.main') }}
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
          <Typography variant="h3" sx={{ color: isMissed ? 'error.main' : 'text.primary' }}>
            {isMissed ? 'Needs attention' : 'Owed now'}
          </Typography>
          <Typography sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, letterSpacing: '-0.02em' }}>
            <Money cents={owed} />
          </Typography>
        </div>
        {billing?.can_pay ? (
          <Button variant="contained" size="large" onClick={onPay}>
            Pay {formatMoney(dollarsOf(owed))}
          </Button>
        ) : null}
      </Box>
      {billing?.can_pay === false ? (
        <Typography color="text.secondary" sx={{ px: { xs: 2, sm: 3 }, pb: 1.5 }}>
          Payments can not be taken here just now. Please try again later, or ask the staff.
        </Typography>
      ) : null}
      <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...missed, ...others].map((invoice) => (
          <OwedLine key={invoice.id} invoice={invoice} />
        ))}
      </Box>
    </Card>
  );
};
