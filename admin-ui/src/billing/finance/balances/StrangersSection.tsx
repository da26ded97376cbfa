import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../../domain/shared/money.ts';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import { Line, Lines, Section } from '../../../shell/Section.tsx';
import { useBooksBalances } from './useBooksBalances.ts';

/** Customers who owe or have something in accounting, and are no athlete's. */
export const StrangersSection = () => {
  const { balances = [], error } = useBooksBalances();
  const strangers = balances.filter(({ athlete_id, theirs }) => athlete_id === null && theirs !== 0);
  if (error) {
    return <Alert severity="warning">The balances of accounting could not be read: {messageOf(error)}</Alert>;
  }
  if (strangers.length === 0) return null;
  return (
    <Section
      title="Only in accounting"
      hint="Customers with a balance to whom no athlete is linked. They are linked on the billing page of the athlete."
    >
      <Lines label="Customers without an athlete">
        {strangers.map(({ customer_id, customer_name, theirs }) => (
          <Line
            key={customer_id}
            action={
              <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
                {formatMoney(theirs)}
              </Typography>
            }
          >
            <Typography variant="body2">{customer_name}</Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};
