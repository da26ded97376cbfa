import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import SyncProblemOutlined from '@mui/icons-material/SyncProblemOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type {
  AthletePackageView,
  InvoiceView,
  MendInvoiceBody,
} from '../../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatDay, isDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { NOTHING } from '../../shell/field-value.ts';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { invoicePath } from '../shared/billing-paths.ts';
import { LatestInvoice } from './LatestInvoice.tsx';

const progressTexts: Readonly<Record<NonNullable<InvoiceView['in_progress']>, string>> = {
  issuing: 'Being issued in accounting.',
  voiding: 'Being voided in accounting.',
  paying: 'Payment in progress.',
  crediting: 'Credit note in progress.',
  mending: 'Being synced with accounting.',
};

export const hasNotice = ({ in_progress, last_message, sync }: InvoiceView): boolean =>
  in_progress !== null || last_message !== '' || sync?.is_in_sync === false;

interface InvoiceNoticeProps {
  readonly invoice: InvoiceView;
  readonly athletePackage: AthletePackageView;
}

/** The action in progress, the last error, and differences from accounting. */
export const InvoiceNotice = ({ invoice, athletePackage }: InvoiceNoticeProps) => {
  const { in_progress, last_message, sync } = invoice;
  const open = useOpenDialog();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      {in_progress ? (
        <NoticeText icon={<CircularProgress aria-hidden="true" size={14} />}>
          {progressTexts[in_progress]}
        </NoticeText>
      ) : null}
      {last_message ? (
        <NoticeText isError icon={<ErrorOutlined aria-hidden="true" fontSize="small" />}>
          {last_message}
        </NoticeText>
      ) : null}
      {sync?.is_in_sync === false ? (
        <Button
          size="small"
          color="warning"
          startIcon={<SyncProblemOutlined />}
          sx={{ ml: -0.5 }}
          onClick={() =>
            open((close) => (
              <LatestInvoice seen={invoice} athletePackage={athletePackage}>
                {(latest) => <OutOfSyncDialog invoice={latest} onClose={close} />}
              </LatestInvoice>
            ))
          }
        >
          {sync.message}
        </Button>
      ) : null}
    </Box>
  );
};

interface NoticeTextProps {
  readonly icon: ReactNode;
  readonly isError?: boolean;
  readonly children: string;
}

const NoticeText = ({ icon, isError = false, children }: NoticeTextProps) => (
  <Typography
    component="span"
    variant="body2"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.75,
      color: isError ? 'error.main' : 'text.secondary',
    }}
  >
    {icon}
    {children}
  </Typography>
);

/** The differences from accounting, and both ways to resolve them. */
const OutOfSyncDialog = ({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) => {
  const resolve = useCommand(
    (body: MendInvoiceBody, idempotencyKey) =>
      http.post<{ id: string }>(`${invoicePath(invoice)}/mend`, { body, idempotencyKey }),
    { success: 'Syncing with accounting', quiet: true, onDone: onClose },
  );
  const { sync } = invoice;
  const isDifferent = sync !== null && !sync.is_in_sync;
  return (
    <InfoDialog
      title={`${invoiceReference(invoice.athlete_package_invoice_id)}: ${sync?.message ?? 'not checked yet'}`}
      maxWidth="md"
      onClose={onClose}
      actions={
        isDifferent ? (
          <Box sx={{ mr: 'auto', display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              loading={resolve.isRunning}
              onClick={() => resolve.run({ way: 'send-ours' })}
            >
              Use our version
            </Button>
            <Button
              variant="outlined"
              loading={resolve.isRunning}
              onClick={() => resolve.run({ way: 'take-theirs' })}
            >
              Use accounting version
            </Button>
          </Box>
        ) : null
      }
    >
      {resolve.failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {resolve.failure.message}
        </Alert>
      ) : null}
      {isDifferent ? <SyncDifferences differences={sync.differences} /> : null}
      {sync ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          Checked {formatInstant(sync.checked_at)}.
          {isDifferent
            ? ' Use our version sends these values to accounting. Use accounting version copies the values from accounting.'
            : ''}
        </Typography>
      ) : null}
    </InfoDialog>
  );
};

type Difference = NonNullable<InvoiceView['sync']>['differences'][number];

const SyncDifferences = ({ differences }: { differences: readonly Difference[] }) => (
  <TableContainer>
    {/* Both value columns have the same width, however long the sources below are. */}
    <Table
      size="small"
      aria-label="Differences"
      sx={{ tableLayout: 'fixed', '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>Field</TableCell>
          <TableCell>Blueline</TableCell>
          <TableCell>QuickBooks</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map((difference) => (
          <DifferenceRow key={difference.field} difference={difference} />
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

const DifferenceRow = ({ difference }: { difference: Difference }) => {
  const { field, ours, ours_since, ours_by, ours_event, theirs, theirs_since } = difference;
  return (
    <TableRow sx={{ verticalAlign: 'top' }}>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {fieldLabels[field] ?? field}
      </TableCell>
      <TableCell>
        {formatValue(field, ours)}
        <Source>
          {[ours_event, ours_by, ours_since && formatInstant(ours_since)].filter(Boolean).join(' · ')}
        </Source>
      </TableCell>
      <TableCell>
        {formatValue(field, theirs)}
        <Source>{theirs_since ? `changed ${formatInstant(theirs_since)}` : ''}</Source>
      </TableCell>
    </TableRow>
  );
};

const Source = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    color="text.secondary"
    sx={{ fontSize: '0.8125rem', overflowWrap: 'break-word' }}
  >
    {children}
  </Typography>
);

const fieldLabels: Readonly<Record<string, string>> = {
  existence: 'Exists',
  amount: 'Amount',
  date: 'Date',
  description: 'Description',
  balance: 'Balance',
  customer: 'Customer',
  voided: 'Void',
};

const isMoney = (field: string) => field === 'amount' || field === 'balance';

function formatValue(field: string, value: string): string {
  if (value === '') return NOTHING;
  if (isMoney(field)) return formatMoney(Number(value));
  return isDay(value) ? formatDay(value) : value;
}
