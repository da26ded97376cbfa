import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { AccountActualsView } from '../../../../contract/budgets/actuals.ts';
import { isBalanceSection } from '../../../../domain/budgets/actuals/sections.ts';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { SectionTitle } from '../../../../ui-kit/SectionTitle.tsx';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useYearAddress } from '../useYearAddress.ts';
import { useAccountActuals } from './actuals-queries.ts';
import { bySheet, netOf, sumOf } from './actuals-words.ts';
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
              Sync reads profit and loss and the balance sheet of the year from accounting, account by
              account.
            </EmptyState>
          ) : (
            <AccountAmounts year={year} accounts={found} />
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
const stays = {
  position: 'sticky',
  left: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
  '&&': { pl: 2 },
} as const;

const AccountAmounts = ({ year, accounts }: AmountsTableProps) => {
  const { profitAndLoss, balanceSheet } = bySheet(accounts);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Sheet title="Profit and loss" hint="What was earned and spent.">
        <AmountsTable title="Profit and loss" year={year} accounts={profitAndLoss}>
          <NetRow net={netOf(profitAndLoss)} />
        </AmountsTable>
      </Sheet>
      {balanceSheet.length === 0 ? null : (
        <Sheet
          title="Assets and equity"
          hint="How much the balance of each account increased. Liabilities are left out, and so is the net income, which is counted above."
        >
          <AmountsTable title="Assets and equity" year={year} accounts={balanceSheet} />
        </Sheet>
      )}
    </Box>
  );
};

interface SheetProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

const Sheet = ({ title, hint, children }: SheetProps) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ px: 2, pt: 2, pb: 1 }}>
        <SectionTitle id={titleId} title={title} hint={hint} />
      </Box>
      {children}
    </Card>
  );
};

const AmountsTable = ({
  title,
  year,
  accounts,
  children,
}: AmountsTableProps & { readonly title: string; readonly children?: ReactNode }) => (
  <Box
    component="section"
    tabIndex={0}
    aria-label={`${title} of ${year} by month`}
    sx={{ overflowX: 'auto' }}
  >
    {/* A year fits into a wide window. */}
    <Table size="small" aria-label={`${title} of ${year}`} sx={{ '& th, & td': { px: 0.75 } }}>
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
        {children}
      </TableBody>
    </Table>
  </Box>
);

const NetRow = ({ net }: { net: readonly number[] }) => (
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
);

const AccountRow = ({ account }: { account: AccountActualsView }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ ...stays, minWidth: { xs: 120, sm: 150 } }}>
      {account.name}
    </TableCell>
    <TableCell sx={{ minWidth: 120 }}>
      <LedgerName account={account} />
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

/** An account of the balance sheet needs no ledger. */
const LedgerName = ({ account: { budget_id, budget_name, section } }: { account: AccountActualsView }) => {
  if (budget_id !== '') return budget_name;
  return isBalanceSection(section) ? (
    <Typography component="span" variant="body2" color="text.secondary">
      –
    </Typography>
  ) : (
    <ToneChip tone="amber" label="no ledger" />
  );
};
