import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  OpeningBatchDetailView,
  OpeningBooksView,
} from '../../../../contract/billing/opening-balances.ts';
import { addDays } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { DayField } from '../../../../ui-kit/DayField.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { openingBatchPath } from './opening-queries.ts';

interface ReleaseDialogProps {
  readonly batch: OpeningBatchDetailView;
  readonly books: OpeningBooksView | undefined;
  readonly onClose: () => void;
}

/** Families get two weeks. */
const DAYS_TO_PAY = 14;

/** Confirms the number of invoices and their sum. If they have changed by then, the server releases nothing. */
export const ReleaseDialog = ({ batch, books, onClose }: ReleaseDialogProps) => {
  const [due, setDue] = useState(addDays(today(), DAYS_TO_PAY));
  const { owed_count, owed, credit_count } = batch;
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${openingBatchPath(batch.id)}/release`, {
        idempotencyKey,
        body: { due, expected_count: owed_count, expected_total: owed },
      }),
    { success: 'Opening balances released', quiet: true, onDone: onClose },
  );
  return (
    <FormDialog
      title="Release Opening Balances"
      saveLabel={`Release ${counted(owed_count, 'Balance')}`}
      maxWidth="sm"
      command={command}
      onSubmit={() => {
        if (due !== '') command.run(undefined);
      }}
      onCancel={onClose}
    >
      <Stack spacing={2}>
        <Typography>
          {counted(owed_count, 'pending invoice')} will be made, {formatMoney(owed)} in total
          {books?.total == null ? '' : `; customers owe ${formatMoney(books.total)} in accounting`}. From then
          on they are issued, posted, mailed and charged like any other invoice.
        </Typography>
        {books?.total ? (
          <Alert severity="warning">
            If accounting already has invoices for these balances, issuing ours counts them twice. Void or
            credit the old ones there first.
          </Alert>
        ) : null}
        <DayField
          label="Due Date"
          value={due}
          onChange={setDue}
          error={due === '' ? 'Due date is invalid' : command.failure?.errors['due']}
          required
          startsHere
        />
        {credit_count > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {counted(credit_count, 'credit')} will not be released. Record a payment for each by hand.
          </Typography>
        ) : null}
      </Stack>
    </FormDialog>
  );
};
