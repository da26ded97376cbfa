import OpenInNew from '@mui/icons-material/OpenInNew';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { AccountTransactionsView } from '../../../../contract/budgets/figures.ts';
import { overviewTexts } from '../../../../domain/budgets/overview/overview-texts.ts';
import { formatShortDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { monthNames } from '../../../../domain/shared/month-names.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { QueryState } from '../../shell/QueryState.tsx';
import { type AccountMonths, useAccountTransactions } from './figure-queries.ts';

/** What was posted to an account, as the books say it now. */
export const AccountTransactions = (of: AccountMonths) => (
  <QueryState query={useAccountTransactions(of)} what="transactions">
    {(found) => <Found found={found} />}
  </QueryState>
);

const Found = ({ found }: { found: AccountTransactionsView }) => {
  const { transactions, now, year, from, to, basis } = found;
  const months = from === to ? monthNames[from - 1] : `${monthNames[from - 1]} to ${monthNames[to - 1]}`;
  return (
    <>
      <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(now)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {`${months} ${year}, ${basis} basis, ${counted(transactions.length, 'transaction')}`}
      </Typography>
      <Comparison found={found} />
      {transactions.length === 0 ? (
        <Typography color="text.secondary">{overviewTexts.noTransactions}</Typography>
      ) : (
        <Box component="ul" aria-label="Transactions" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {transactions.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a transaction may post to an account several times
            <Transaction key={`${one.id} ${index}`} transaction={one} />
          ))}
        </Box>
      )}
    </>
  );
};

/** Whether the books still say what was read. */
const Comparison = ({ found: { read, now, synced_at } }: { found: AccountTransactionsView }) => {
  if (read === null || synced_at === null) {
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        {overviewTexts.booksNeverRead}
      </Alert>
    );
  }
  if (read === now) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {overviewTexts.booksSame(formatInstant(synced_at))}
      </Typography>
    );
  }
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {overviewTexts.booksChanged(formatInstant(synced_at))}{' '}
      {overviewTexts.booksThenAndNow(formatMoney(read), formatMoney(now))}
    </Alert>
  );
};

interface TransactionProps {
  readonly transaction: AccountTransactionsView['transactions'][number];
}

const Transaction = ({ transaction: { kind, date, number, name, memo, amount, url } }: TransactionProps) => {
  const title = [kind, number].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '5.5rem minmax(0, 1fr) auto',
        columnGap: 1.5,
        alignItems: 'baseline',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {formatShortDay(date)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        {url === null ? (
          <Typography variant="body2">{title}</Typography>
        ) : (
          <Link href={url} target="_blank" rel="noopener" variant="body2">
            {title}
            <Box component="span" sx={visuallyHidden}>
              , opens in the books in a new tab
            </Box>
            <OpenInNew aria-hidden sx={{ fontSize: 14, ml: 0.5, verticalAlign: '-2px' }} />
          </Link>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {[name, memo].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2" align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(amount)}
      </Typography>
    </Box>
  );
};
