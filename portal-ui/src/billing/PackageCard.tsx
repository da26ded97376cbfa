import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { AthletePackageView, InvoiceView } from '../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import { formatShortDay } from '../../../domain/shared/day.ts';
import { type Cents, formatMoney } from '../../../domain/shared/money.ts';
import { athletePath } from '../family/family-athlete.ts';
import { Fold } from './Fold.tsx';
import { InvoiceAmount, InvoiceChip, InvoiceList } from './invoices/InvoiceList.tsx';
import { Money, PaidBar } from './invoices/Money.tsx';
import { byDate, isSettled } from './invoices/open-invoices.ts';
import { PdfButton } from './invoices/PdfButton.tsx';
import { type Totals, totalsOf } from './invoices/totals.ts';
import { WhyButton } from './invoices/WhyButton.tsx';

/** A package in one line; a tap shows its invoices. */
export const PackageCard = ({ item }: { item: AthletePackageView }) => {
  const totals = totalsOf(item.invoices);
  const settled = item.invoices.every(({ invoice_state }) => isSettled(invoice_state));
  const title = (
    <>
      {item.package_name}
      {item.package_year === null ? null : (
        <Box
          component="span"
          sx={{ color: 'text.secondary', fontWeight: 400 }}
        >{` ${item.package_year}`}</Box>
      )}
    </>
  );
  if (item.invoices.length === 0) {
    return (
      <Card component="section" aria-label={item.package_name} sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          This package has no payments yet. They show here when our staff adds them.
        </Typography>
      </Card>
    );
  }
  return (
    <Card component="details" aria-label={item.package_name}>
      <Fold title={title} line={<PaidSummary totals={totals} isSettled={settled} />}>
        {settled || totals.total === 0 ? null : (
          <Box sx={{ mt: 1 }}>
            <PaidBar totals={totals} />
          </Box>
        )}
      </Fold>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Invoices invoices={byDate(item.invoices)} name={`Payments for ${item.package_name}`} />
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <TotalsList totals={totals} />
      </Box>
    </Card>
  );
};

const PaidSummary = ({
  totals: { paid, credited, total },
  isSettled: settled,
}: {
  totals: Totals;
  isSettled: boolean;
}) => {
  // Every invoice was omitted: the package is not paid, there is just nothing to pay.
  if (settled && total === 0) return 'Nothing to pay';
  if (settled) {
    return (
      <>
        {paid === 0 && credited > 0 ? 'Credited in full' : 'Paid in full'} · <Money cents={total} />
      </>
    );
  }
  return (
    <>
      <Money cents={paid} /> of <Money cents={total - credited} /> paid
    </>
  );
};

/** A list on a phone, a table on a wide screen. */
const Invoices = ({ invoices, name }: { invoices: readonly InvoiceView[]; name: string }) => {
  const isWide = useMediaQuery('(min-width: 720px)', { noSsr: true });
  return isWide ? (
    <InvoiceTable invoices={invoices} name={name} />
  ) : (
    <InvoiceList invoices={invoices} athletes={[]} actionFor={invoiceButtons} />
  );
};

const InvoiceTable = ({ invoices, name }: { invoices: readonly InvoiceView[]; name: string }) => (
  <Table aria-label={name} sx={{ tableLayout: 'fixed', '& th, & td': { px: 3 }, '& td': { py: 1.75 } }}>
    <TableHead>
      <TableRow>
        <TableCell sx={{ width: '8%' }}>Date</TableCell>
        <TableCell>For</TableCell>
        <TableCell sx={{ width: '9%' }}>Number</TableCell>
        <TableCell sx={{ width: '13%' }}>Status</TableCell>
        <TableCell align="right" sx={{ width: '10%' }}>
          Amount
        </TableCell>
        <TableCell align="right" sx={{ width: '12%' }}>
          Details
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {invoices.map((invoice) => (
        <TableRow key={invoice.id}>
          <TableCell>{formatShortDay(invoice.invoice_date)}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{invoice.invoice_description}</TableCell>
          <TableCell sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {invoiceReference(invoice.athlete_package_invoice_id)}
          </TableCell>
          <TableCell>
            <InvoiceChip invoice={invoice} />
          </TableCell>
          <TableCell align="right">
            <InvoiceAmount invoice={invoice} />
          </TableCell>
          <TableCell sx={{ '&&': { py: 0 } }}>{invoiceButtons(invoice)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const invoiceButtons = (invoice: InvoiceView) => {
  const path = `${athletePath(invoice.athlete_id)}/invoices/${encodeURIComponent(invoice.id)}`;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <WhyButton
        path={path}
        about={`${formatMoney(invoice.invoice_amount)} on ${formatShortDay(invoice.invoice_date)}`}
      />
      <PdfButton path={path} about={`Invoice ${invoiceReference(invoice.athlete_package_invoice_id)}`} />
    </Box>
  );
};

/** The lines add up to the total. */
const TotalsList = ({ totals }: { totals: Totals }) => (
  <Box
    component="dl"
    sx={{ m: 0, ml: 'auto', width: '100%', maxWidth: { sm: 300 }, display: 'grid', gap: 0.5 }}
  >
    <TotalsLine label="Paid" cents={totals.paid} />
    {totals.credited > 0 ? <TotalsLine label="Credited" cents={totals.credited} /> : null}
    {totals.underReview > 0 ? <TotalsLine label="Under review" cents={totals.underReview} /> : null}
    <TotalsLine label="Remaining" cents={totals.remaining} />
    <TotalsLine label="Total" cents={totals.total} isSum />
  </Box>
);

const TotalsLine = ({ label, cents, isSum = false }: { label: string; cents: Cents; isSum?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      fontWeight: isSum ? 700 : 400,
      ...(isSum && { borderTop: 1, borderColor: 'divider', pt: 0.75, mt: 0.25 }),
    }}
  >
    <Box component="dt" sx={{ color: isSum ? 'text.primary' : 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      <Money cents={cents} />
    </Box>
  </Box>
);
