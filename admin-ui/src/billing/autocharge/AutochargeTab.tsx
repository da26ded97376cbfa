import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import type { AutochargePreviewView, AutochargeRunView } from '../../../../contract/billing/finance.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { formatDay, formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { usePages } from '../../shell/usePages.tsx';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { AutochargeRuns } from './AutochargeRuns.tsx';

/** The charges that autocharge would make today, and the latest runs. */
const AutochargeTab = () => {
  const preview = useAutocharge<AutochargePreviewView>('autocharge/preview');
  const runs = useAutocharge<readonly AutochargeRunView[]>('autocharge/runs');
  const error = preview.error ?? runs.error;
  if (error) {
    const retry = () => void Promise.all([preview.refetch(), runs.refetch()]);
    return <FailedPage title="Autocharge could not be loaded" error={error} onRetry={retry} />;
  }
  if (!preview.data || !runs.data) return <PageSkeleton />;
  return (
    <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
      <PreviewSection preview={preview.data} />
      <AutochargeRuns runs={runs.data} />
    </Stack>
  );
};

export default AutochargeTab;

const useAutocharge = <Results,>(path: string) =>
  useQuery({
    queryKey: ['finance', path],
    queryFn: async ({ signal }) => (await http.get<Results>(`finance/${path}`, { signal })).results,
  });

/** The charges that would be made today come first, then the skipped invoices with the reason. */
const PreviewSection = ({ preview }: { preview: AutochargePreviewView }) => {
  const open = useOpenDialog();
  const { day, count, total, rows, warning } = preview;
  const sorted = rows.toSorted((one, other) => rank(one) - rank(other));
  const { visible, pagination } = usePages(sorted);
  return (
    <Section
      title="Due today"
      hint={`${counted(count, 'invoice')} (${formatMoney(total)}) due by ${formatDay(day)}. Charged automatically every day at 6 AM.`}
      action={
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => open((close) => <RunDialog preview={preview} onClose={close} />)}
        >
          Charge Now
        </Button>
      }
    >
      {warning ? (
        <Alert severity="warning" sx={{ mx: 3, mb: 2 }}>
          {warning} Autocharge has to be started manually.
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <Typography color="text.secondary" sx={{ px: 3, pb: 2 }}>
          No invoices are due.
        </Typography>
      ) : (
        <PreviewTable rows={visible} />
      )}
      {pagination}
    </Section>
  );
};

const rank = ({ decision }: AutochargePreviewView['rows'][number]) => (decision === 'charge' ? 0 : 1);

/** Confirms the number of invoices and the total. If they have changed by then, the server charges nothing. */
const RunDialog = ({ preview, onClose }: { preview: AutochargePreviewView; onClose: () => void }) => {
  const { day, count, total, is_ordinary, warning } = preview;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>('finance/autocharge/runs', {
        idempotencyKey,
        body: { expected_count: count, expected_total: total, even_if_unusual: !is_ordinary },
      }),
    { success: 'Autocharge started', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Charge Now"
      confirmLabel={`Charge ${formatMoney(total)}`}
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {is_ordinary ? null : (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {counted(count, 'invoice')} due by {formatDay(day)} will be charged to the athletes’ cards,{' '}
      {formatMoney(total)} in total. Each charge is a separate payment, and families get a receipt.
    </ConfirmDialog>
  );
};

const fromTablet = { display: { xs: 'none', md: 'table-cell' } };

const PreviewTable = ({ rows }: { rows: readonly AutochargePreviewView['rows'][number][] }) => (
  <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
    <Table size="small" aria-label="Autocharge preview">
      <TableHead>
        <TableRow>
          <TableCell>Athlete</TableCell>
          <TableCell sx={fromTablet}>Reference</TableCell>
          <TableCell sx={fromTablet}>Due</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell sx={fromTablet}>Card</TableCell>
          <TableCell>Decision</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.invoice_id} sx={{ verticalAlign: 'top' }}>
            <TableCell>
              <Link component={RouterLink} to={athleteBillingPage(row.athlete_id)}>
                {row.athlete_name}
              </Link>
            </TableCell>
            <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>
              {invoiceReference(row.reference)}
            </TableCell>
            <TableCell sx={fromTablet}>{formatShortDay(row.invoice_date)}</TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(row.amount)}
            </TableCell>
            <TableCell sx={{ ...fromTablet, whiteSpace: 'nowrap' }}>{row.card}</TableCell>
            <TableCell>
              <ToneChip
                tone={row.decision === 'charge' ? 'green' : 'grey'}
                label={row.decision === 'charge' ? 'charge' : 'skip'}
              />{' '}
              {row.reason}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
