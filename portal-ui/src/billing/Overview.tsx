import Box from '@mui/material/Box';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { AthleteSummaries } from './AthleteSummaries.tsx';
import { ComingUp } from './ComingUp.tsx';
import { MissedPayments } from './MissedPayments.tsx';
import { NextPayment } from './NextPayment.tsx';
import { NothingToPay } from './NothingToPay.tsx';
import { type Payer, payerName } from './payer.ts';
import { invoicesOf, openPayments } from './payments.ts';
import { StillToPay } from './StillToPay.tsx';
import { totalsOf } from './totals.ts';

interface OverviewProps {
  readonly athletes: readonly Payer[];
  /** Of these athletes. */
  readonly packages: readonly AthletePackageView[];
}

/** How the payments of the family, or of one athlete, stand. The next one is on top. */
export const Overview = ({ athletes, packages }: OverviewProps) => {
  const invoices = invoicesOf(packages);
  const { next, otherMissed, later } = openPayments(invoices);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}>
        {next ? (
          <NextPayment invoice={next} payer={payerName(athletes, next.athlete_id)} />
        ) : (
          <NothingToPay hasPayments={invoices.length > 0} />
        )}
        {invoices.length > 0 ? <StillToPay totals={totalsOf(invoices)} /> : null}
      </Box>
      <MissedPayments invoices={otherMissed} athletes={athletes} />
      <AthleteSummaries athletes={athletes} packages={packages} />
      <ComingUp invoices={later} athletes={athletes} />
    </Box>
  );
};
