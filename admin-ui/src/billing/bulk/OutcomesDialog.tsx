import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { invoiceReference } from '../../../../domain/billing/invoice.ts';
import type { InvoiceOutcomeView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { InfoDialog } from '../../shell/InfoDialog.tsx';
import { type BulkAction, wordsOf } from './bulk-actions.ts';
import { outcomeText, outcomeTones } from './outcome-words.ts';

interface OutcomesDialogProps {
  readonly action: BulkAction;
  readonly outcomes: readonly InvoiceOutcomeView[];
  readonly onClose: () => void;
}

/** What became of each of several invoices. What was started shows in the list by itself when it is through. */
export const OutcomesDialog = ({ action, outcomes, onClose }: OutcomesDialogProps) => (
  <InfoDialog title={`${wordsOf(action).label}: ${outcomes.length} invoices`} onClose={onClose}>
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      {summary(outcomes)}
    </Typography>
    <TableContainer>
      <Table size="small" aria-label="What became of each invoice">
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
                {outcome.reference === null ? 'An invoice' : invoiceReference(outcome.reference)}
              </TableCell>
              <TableCell>
                <ToneChip tone={outcomeTones[outcome.status]} label={outcome.status} />
              </TableCell>
              <TableCell>{outcomeText(wordsOf(action), outcome)}</TableCell>
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
