import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AccountActualsView } from '../../../../contract/budgets/actuals.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { useAccountActuals } from './actuals-queries.ts';
import { netOf, sumOf } from './actuals-words.ts';
import { BooksToolbar } from './BooksToolbar.tsx';

/** The accounts of the books by month, as they were read last, and the ledger that has each (part 2 §2). */
const AccountAmountsTab = () => {
  const { year, basis } = useYearAddress();
  const accounts = useAccountActuals({ year, basis });
  return (
    <>
      <BooksToolbar />
      <QueryState query={accounts} what="accounts">
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={`Nothing was read for ${year}`}>
              Sync reads profit and loss of the year from accounting, account by account.
            </EmptyState>
          ) : (
            <AmountsTable year={year} accounts={found} />
          )
        }
      </QueryState>
    </>
  );
};

export default AccountAmountsTab;

interface AmountsTableProps {
  readonly year: number;
  readonly accounts: readonly AccountActualsView[];
}

const numbers = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** The names stay in sight while the months scroll. */
const stays = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1, pl: 2 } as const;

const AmountsTable = ({ year, accounts }: AmountsTableProps) => {
  const net = netOf(accounts);
  return (
    <Card>
      <Box
        component="section"
        tabIndex={0}
        aria-label={`Accounts of ${year} by month`}
        sx={{ overflowX: 'auto' }}
      >
        {/* A year fits into a wide window. */}
        <Table size="small" aria-label={`Accounts of ${year}`} sx={{ '& th, & td': { px: 0.75 } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={stays}>Account</TableCell>
              <TableCell>Ledger</TableCell>
              {monthNames.map((name) => (
                <TableCell key={name} align="right" aria-label={name}>
                  {name.slice(0, 3)}
                </TableCell>
              ))}
              <TableCell align="right">Year</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {accounts.map((account) => (
              <AccountRow key={account.account_id} account={account} />
            ))}
            <TableRow>
              <TableCell component="th" scope="row" sx={{ ...stays, fontWeight: 650 }}>
                Net income
              </TableCell>
              <TableCell />
              {net.map((amount, month) => (
                <TableCell key={monthNames[month]} align="right" sx={{ ...numbers, fontWeight: 650 }}>
                  {formatListMoney(amount)}
                </TableCell>
              ))}
              <TableCell align="right" sx={{ ...numbers, fontWeight: 650 }}>
                {formatListMoney(sumOf(net))}
              </TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
};

const AccountRow = ({ account }: { account: AccountActualsView }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ ...stays, minWidth: { xs: 120, sm: 150 } }}>
      {account.name}
    </TableCell>
    <TableCell sx={{ minWidth: 120 }}>
      {account.budget_id === '' ? <ToneChip tone="amber" label="no ledger" /> : account.budget_name}
    </TableCell>
    {account.amounts.map((amount, month) => (
      <TableCell key={monthNames[month]} align="right" sx={numbers}>
        {amount === 0 ? (
          <Typography component="span" variant="body2" color="text.secondary">
            –
          </Typography>
        ) : (
          formatListMoney(amount)
        )}
        {account.restated.includes(month + 1) ? (
          <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
            restated
          </Typography>
        ) : null}
      </TableCell>
    ))}
    <TableCell align="right" sx={{ ...numbers, fontWeight: 600 }}>
      {formatListMoney(sumOf(account.amounts))}
    </TableCell>
  </TableRow>
);
