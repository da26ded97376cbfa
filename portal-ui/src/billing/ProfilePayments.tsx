import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AthletePackageView, InvoiceView } from '../../../contract/billing/invoices.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { type FamilyAthlete, searchFor } from '../family/family-athlete.ts';
import { distanceInWords, useToday } from '../shell/days.ts';
import { InvoiceChip } from './invoices/InvoiceList.tsx';
import { Money, PaidBar } from './invoices/Money.tsx';
import { currentPackages, invoicesOf, remainingInvoices } from './invoices/open-invoices.ts';
import { totalsOf } from './invoices/totals.ts';

interface ProfilePaymentsProps {
  readonly athlete: FamilyAthlete;
  readonly packages: readonly AthletePackageView[];
}

/** The next payment and the current packages of one athlete. */
export const ProfilePayments = ({ athlete, packages }: ProfilePaymentsProps) => {
  const current = currentPackages(packages);
  const { next } = remainingInvoices(invoicesOf(packages));
  return (
    <>
      <Part title="Next payment">
        {next ? <NextPaymentLine invoice={next} /> : <Remark>Nothing to pay right now.</Remark>}
      </Part>
      <Part title="Current packages">
        {current.map((item) => (
          <CurrentPackage key={item.id} item={item} />
        ))}
        {current.length === 0 ? <Remark>{noCurrentPackages(packages.length)}</Remark> : null}
      </Part>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
        <Button component={Link} to={{ pathname: '/billing', search: searchFor(athlete.id) }} fullWidth>
          All payments for {athlete.name}
        </Button>
      </Box>
    </>
  );
};

const noCurrentPackages = (earlier: number): string =>
  earlier === 0
    ? 'No packages yet. When you buy one or our staff adds one, it shows here.'
    : `None right now. ${earlier === 1 ? 'One earlier package is' : `${earlier} earlier packages are`} settled.`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
    <Typography variant="subtitle2" component="h3" color="text.secondary">
      {title}
    </Typography>
    {children}
  </Box>
);

const Remark = ({ children }: { children: ReactNode }) => (
  <Typography color="text.secondary">{children}</Typography>
);

const CurrentPackage = ({ item }: { item: AthletePackageView }) => {
  const totals = totalsOf(item.invoices);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {[item.package_name, item.package_year].filter(Boolean).join(' ')}
      </Typography>
      <PaidBar totals={totals} />
      <Typography variant="body2" color="text.secondary">
        <Money cents={totals.paid} /> of <Money cents={totals.total - totals.credited} /> paid
      </Typography>
    </Box>
  );
};

const NextPaymentLine = ({ invoice }: { invoice: InvoiceView }) => {
  const { invoice_balance, invoice_date, invoice_state } = invoice;
  const distance = distanceInWords(invoice_date, useToday());
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
      <Box>
        <Typography
          sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatMoney(invoice_balance)}
        </Typography>
        <Typography>
          {invoice_state === 'missed' ? 'Was due' : 'Due'} {formatShortDay(invoice_date)}
          {distance ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${distance}`}
            </Box>
          ) : null}
        </Typography>
      </Box>
      <InvoiceChip invoice={invoice} />
    </Box>
  );
};
