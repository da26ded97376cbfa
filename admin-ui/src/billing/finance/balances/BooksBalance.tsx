import Typography from '@mui/material/Typography';
import { formatListMoney, formatMoney } from '../../../../../domain/shared/money.ts';
import type { BalanceView } from '../../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { useBooksBalances } from './useBooksBalances.ts';

/** What accounting says of the athlete's customer, and by how much that differs. Ours is what is open, less the credit. */
export const BooksBalance = ({ balance }: { balance: BalanceView }) => {
  const { isConnected, of } = useBooksBalances();
  if (!isConnected) return null;
  if (balance.customer_id === null) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        not linked
      </Typography>
    );
  }
  const books = of(balance.id);
  if (books?.ours == null) return null;
  const difference = Math.round(100 * (books.theirs - books.ours)) / 100;
  return difference === 0 ? (
    formatListMoney(books.theirs)
  ) : (
    <>
      {formatListMoney(books.theirs)}{' '}
      <ToneChip tone="red" label={`${difference > 0 ? '+' : '−'}${shortMoney(Math.abs(difference))}`} />
    </>
  );
};

/** Whole dollars, unless cents are all that differs. */
const shortMoney = (dollars: number) => (dollars < 1 ? formatMoney(dollars) : formatListMoney(dollars));
