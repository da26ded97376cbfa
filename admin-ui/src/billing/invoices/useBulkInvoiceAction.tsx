import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { InvoiceOutcomeView } from '../../../../contract/billing/invoices.ts';
import { invoiceReference } from '../../../../domain/billing/invoices/invoice.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useNotices } from '../../shell/useNotices.ts';
import {
  type BulkAction,
  type BulkRequest,
  isTrouble,
  outcomeText,
  outcomeTones,
  textsOf,
} from './bulk-invoice-actions.ts';

/** Runs an action on invoices and shows the results: one as a toast, several in a dialog. */
export function useBulkInvoiceAction(onDone?: () => void) {
  const open = useOpenDialog();
  const notices = useNotices();
  const show = ({ action }: BulkRequest, outcomes: readonly InvoiceOutcomeView[]) => {
    const [only, ...others] = outcomes;
    if (others.length > 0) {
      open((close) => <OutcomesDialog action={action} outcomes={outcomes} onClose={close} />);
    } else if (only) {
      const text = outcomeText(textsOf(action), only);
      if (isTrouble(only)) notices.refused(text);
      else notices.succeeded(text);
    }
  };
  return useCommand(async (request: BulkRequest, idempotencyKey) => {
    const { action, invoices } = request;
    const answer = await http.post<readonly InvoiceOutcomeView[]>(`invoices/${action}`, {
      body: { invoices },
      idempotencyKey,
    });
    onDone?.();
    show(request, answer.results);
    return { ...answer, results: null };
  });
}

interface OutcomesDialogProps {
  readonly action: BulkAction;
  readonly outcomes: readonly InvoiceOutcomeView[];
  readonly onClose: () => void;
}

const OutcomesDialog = ({ action, outcomes, onClose }: OutcomesDialogProps) => (
  <InfoDialog title={`${textsOf(action).label}: ${outcomes.length} invoices`} onClose={onClose}>
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {summary(outcomes)}
    </Typography>
    <TableContainer>
      <Table size="small" aria-label="Results">
        <TableHead>
          <TableRow>
            <TableCell>Reference</TableCell>
            <TableCell>Status</TableCell>
            <TableCell>Message</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {outcomes.map((outcome) => (
            <TableRow key={outcome.id} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {outcome.reference === null ? 'Invoice' : invoiceReference(outcome.reference)}
              </TableCell>
              <TableCell>
                <ToneChip tone={outcomeTones[outcome.status]} label={outcome.status} />
              </TableCell>
              <TableCell>{outcomeText(textsOf(action), outcome)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </InfoDialog>
);

const summary = (outcomes: readonly InvoiceOutcomeView[]): string =>
  [...Map.groupBy(outcomes, ({ status }) => status)]
    .map(([status, { length }]) => `${length} ${status}`)
    .join(', ');
