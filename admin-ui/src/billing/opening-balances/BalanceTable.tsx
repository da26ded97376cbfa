import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type {
  OpeningBatchDetailView,
  OpeningBooksView,
} from '../../../../contract/billing/opening-balances.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useOpenDialog } from '../../shell/DialogHost.tsx';
import { Section } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { athleteBillingPage } from '../shared/billing-pages.ts';
import { openingBatchPath } from './opening-queries.ts';
import { balanceChips } from './opening-words.ts';

type Balance = OpeningBatchDetailView['balances'][number];

interface BalanceTableProps {
  readonly batch: OpeningBatchDetailView;
  readonly books: OpeningBooksView | undefined;
}

/** The balances in the order of the file, beside the customers in accounting. */
export const BalanceTable = ({ batch, books }: BalanceTableProps) => {
  const customerOf = new Map(books?.customers.map((one) => [one.athlete_id, one]));
  return (
    <Section
      title="Balances"
      hint="The balance of a family is recorded for the first of its athletes in the file. A credit never becomes an invoice: record it as a payment, then withdraw it here."
    >
      <TableContainer sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <Table size="small" aria-label="Balances">
          <TableHead>
            <TableRow>
              <TableCell sx={fromTablet}>Row</TableCell>
              <TableCell>Athlete</TableCell>
              <TableCell align="right">Balance</TableCell>
              <TableCell align="right" sx={fromTablet}>
                In accounting
              </TableCell>
              <TableCell>Status</TableCell>
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {batch.balances.map((one) => (
              <TableRow key={one.athlete_id}>
                <TableCell sx={fromTablet}>{one.row}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {one.athlete_name ? (
                    <Link component={RouterLink} to={athleteBillingPage(one.athlete_id)}>
                      {one.athlete_name}
                    </Link>
                  ) : (
                    'Deleted athlete'
                  )}
                  {one.reason ? (
                    <Typography variant="body2" color="text.secondary">
                      {one.reason}
                    </Typography>
                  ) : null}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatMoney(one.amount)}
                </TableCell>
                <TableCell align="right" sx={{ ...fromTablet, fontVariantNumeric: 'tabular-nums' }}>
                  <InBooks customer={customerOf.get(one.athlete_id)} />
                </TableCell>
                <TableCell>
                  <ToneChip
                    {...(one.amount < 0 && one.state === 'held' ? credit : balanceChips[one.state])}
                  />
                </TableCell>
                <TableCell align="right">
                  {mayWithdraw(one, batch) ? <WithdrawButton batchId={batch.id} balance={one} /> : null}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
};

const fromTablet = { display: { xs: 'none', sm: 'table-cell' } } as const;
const credit = { tone: 'amber', label: 'credit' } as const;

/** Released balances are invoices, or about to be. */
const mayWithdraw = ({ state, amount }: Balance, { status }: OpeningBatchDetailView): boolean =>
  state === 'failed' || (state === 'held' && (status === 'held' || amount < 0));

const InBooks = ({ customer }: { customer: OpeningBooksView['customers'][number] | undefined }) =>
  customer ? (
    <>
      {formatMoney(customer.balance)}
      {customer.is_linked ? null : (
        <Typography variant="body2" color="text.secondary">
          Same name, not linked
        </Typography>
      )}
    </>
  ) : (
    '—'
  );

const WithdrawButton = ({ batchId, balance }: { batchId: string; balance: Balance }) => {
  const open = useOpenDialog();
  const name = balance.athlete_name || 'a deleted athlete';
  return (
    <Button
      size="small"
      color="secondary"
      aria-label={`Withdraw the balance of ${name}`}
      onClick={() =>
        open((close) => <WithdrawDialog batchId={batchId} balance={balance} name={name} onClose={close} />)
      }
    >
      Withdraw
    </Button>
  );
};

interface WithdrawDialogProps {
  readonly batchId: string;
  readonly balance: Balance;
  readonly name: string;
  readonly onClose: () => void;
}

const WithdrawDialog = ({ batchId, balance, name, onClose }: WithdrawDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`${openingBatchPath(batchId)}/withdraw`, {
        idempotencyKey,
        body: { athlete_id: balance.athlete_id },
      }),
    { success: 'Balance withdrawn', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Withdraw Balance?"
      confirmLabel="Withdraw"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      The balance of {formatMoney(balance.amount)} of {name} will not become an invoice. This cannot be
      undone.
    </ConfirmDialog>
  );
};
