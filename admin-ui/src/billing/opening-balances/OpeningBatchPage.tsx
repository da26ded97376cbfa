import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type {
  OpeningBatchDetailView,
  OpeningBooksView,
} from '../../../../contract/billing/opening-balances.ts';
import { formatDay } from '../../../../domain/shared/day.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { formatInstant } from '../../../../ui-kit/business-time.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { DialogHost, useOpenDialog } from '../../shell/DialogHost.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Section } from '../../shell/Section.tsx';
import { OPENING_BALANCES_PAGE } from '../shared/billing-pages.ts';
import { BalanceTable } from './BalanceTable.tsx';
import { useOpeningBatch, useOpeningBooks } from './opening-queries.ts';
import { batchChips, batchTitle } from './opening-words.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';

/** One batch: what it adds up to here and in accounting, its balances, and the release. */
const OpeningBatchPage = () => {
  const { import: id = '' } = useParams();
  const { data: batch, error, refetch } = useOpeningBatch(id);
  const { data: books, error: booksError } = useOpeningBooks(id);
  if (error) {
    return (
      <FailedPage
        title="The opening balances could not be loaded"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!batch) return <PageSkeleton />;
  return (
    <DialogHost>
      <PageHeader
        title={`Opening balances: ${batchTitle(batch)}`}
        aside={<ToneChip {...batchChips[batch.status]} />}
        subtitle={
          <Link component={RouterLink} to={OPENING_BALANCES_PAGE} underline="always">
            Opening Balances
          </Link>
        }
        actions={batch.status === 'held' ? <ReleaseButton batch={batch} books={books} /> : null}
      />
      <Stack spacing={3} sx={{ '& > section': { maxWidth: 'none' } }}>
        <Notice batch={batch} />
        {booksError ? (
          <Alert severity="warning">Accounting could not be asked: {booksError.message}</Alert>
        ) : null}
        <Totals batch={batch} books={books} />
        <BalanceTable batch={batch} books={books} />
      </Stack>
    </DialogHost>
  );
};

export default OpeningBatchPage;

interface BatchProps {
  readonly batch: OpeningBatchDetailView;
  /** Undefined while it loads. */
  readonly books: OpeningBooksView | undefined;
}

const ReleaseButton = ({ batch, books }: BatchProps) => {
  const open = useOpenDialog();
  return (
    <Button
      variant="contained"
      disabled={batch.owed_count === 0}
      onClick={() => open((close) => <ReleaseDialog batch={batch} books={books} onClose={close} />)}
    >
      Release
    </Button>
  );
};

const Notice = ({ batch }: Pick<BatchProps, 'batch'>) => {
  if (batch.status === 'held') {
    return (
      <Alert severity="info">
        These balances are held. Nothing is invoiced, posted to accounting, mailed, charged, or visible to
        families until you release them.
      </Alert>
    );
  }
  const { released_at, released_by, released_count, released_total, due, owed_count } = batch;
  return (
    <Alert severity={batch.failed_count > 0 ? 'warning' : 'success'}>
      {counted(released_count, 'balance')} released ({formatMoney(released_total)}
      {due ? `, due ${formatDay(due)}` : ''}) by {released_by || 'a deleted user'}
      {released_at ? ` on ${formatInstant(released_at)}` : ''}.
      {owed_count > 0 ? ` ${counted(owed_count, 'invoice')} still being made.` : ''}
      {batch.failed_count > 0
        ? ` ${counted(batch.failed_count, 'balance')} could not become an invoice: see the reason below.`
        : ''}
    </Alert>
  );
};

/** The sums here beside what accounting says that customers owe. */
const Totals = ({ batch, books }: BatchProps) => {
  const isHeld = batch.status === 'held';
  const owed = isHeld ? batch.owed : batch.invoiced;
  const net = owed + batch.credit;
  const theirs = books?.total ?? null;
  return (
    <Section
      title="Totals"
      hint="Compare them with what the program that you leave says, and with the receivables in accounting."
    >
      <Box
        component="dl"
        aria-label="Totals"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: 3,
          m: 0,
          px: { xs: 2, sm: 3 },
          pb: 2,
        }}
      >
        <Total
          label={isHeld ? 'Owed' : 'Invoiced'}
          amount={formatMoney(owed)}
          detail={counted(isHeld ? batch.owed_count : batch.invoiced_count, 'family').replace(
            'familys',
            'families',
          )}
        />
        <Total
          label="Credit"
          amount={formatMoney(batch.credit)}
          detail={batch.credit_count > 0 ? `${batch.credit_count} to enter by hand` : 'None'}
        />
        <Total label="Together" amount={formatMoney(net)} detail="Owed less credit" />
        <Total
          label="In accounting"
          amount={theirs === null ? '—' : formatMoney(theirs)}
          detail={
            !books
              ? 'Loading'
              : theirs === null
                ? 'Not connected'
                : theirs === net
                  ? 'Equal'
                  : `${formatMoney(Math.abs(round(theirs - net)))} ${theirs > net ? 'more' : 'less'} than here`
          }
        />
      </Box>
    </Section>
  );
};

/** Whole cents: dollars are sums of decimals. */
const round = (dollars: number) => Math.round(dollars * 100) / 100;

const Total = ({ label, amount, detail }: { label: string; amount: string; detail: string }) => (
  <div>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
      {amount}
    </Typography>
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
      {detail}
    </Typography>
  </div>
);
