import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../domain/billing/invoice.ts';
import type { InvoiceView, MendInvoiceBody } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { InfoDialog } from '../shell/InfoDialog.tsx';
import { formatInstant } from '../shell/instants.ts';
import { useCommand } from '../shell/useCommand.ts';
import { invoicePath } from './paths.ts';
import { SyncDifferences } from './SyncDifferences.tsx';

/** In what an invoice differs from accounting, who said it when, and both ways to mend it. */
export const OutOfSyncDialog = ({ invoice, onClose }: { invoice: InvoiceView; onClose: () => void }) => {
  const mend = useCommand(
    (body: MendInvoiceBody, idempotencyKey) =>
      http.post<{ id: string }>(`${invoicePath(invoice)}/mend`, { body, idempotencyKey }),
    { success: 'It is being mended', quiet: true, onDone: onClose },
  );
  const { sync } = invoice;
  const isDifferent = sync !== null && !sync.is_in_sync;
  return (
    <InfoDialog
      title={`${invoiceReference(invoice.athlete_package_invoice_id)}: ${sync?.message ?? 'not compared yet'}`}
      maxWidth="md"
      onClose={onClose}
      actions={
        isDifferent ? (
          <Box sx={{ mr: 'auto', display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              loading={mend.isRunning}
              onClick={() => mend.run({ way: 'send-ours' })}
            >
              Send ours
            </Button>
            <Button
              variant="outlined"
              loading={mend.isRunning}
              onClick={() => mend.run({ way: 'take-theirs' })}
            >
              Take theirs
            </Button>
          </Box>
        ) : null
      }
    >
      {mend.failure ? (
        <Alert severity="error" sx={{ mb: 2 }}>
          {mend.failure.message}
        </Alert>
      ) : null}
      {isDifferent ? <SyncDifferences differences={sync.differences} /> : null}
      {sync ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          Compared {formatInstant(sync.checked_at)}.
          {isDifferent
            ? ' Send ours: accounting gets what stands here. Take theirs: what accounting has counts here, too.'
            : ''}
        </Typography>
      ) : null}
    </InfoDialog>
  );
};
