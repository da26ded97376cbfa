import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { OpeningBatchView } from '../../../../contract/billing/opening-balances.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { Line, LineLink, Lines, Section } from '../../shell/Section.tsx';
import { openingBatchPage } from '../shared/billing-pages.ts';
import { useOpeningBatches } from './opening-queries.ts';
import { batchChips, batchTitle } from './opening-words.ts';

/** What families owed in another program, one batch per import. */
const OpeningBalancesTab = () => {
  const { data: batches, error, refetch } = useOpeningBatches();
  if (error) {
    return (
      <FailedPage title="Opening balances could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!batches) return <PageSkeleton />;
  if (batches.length === 0) {
    return (
      <EmptyState
        title="No opening balances"
        action={
          <Button variant="contained" component={RouterLink} to="/athletes/import">
            Import athletes
          </Button>
        }
      >
        Import your athletes from Jackrabbit, iClassPro, or a spreadsheet with a column of balances. The
        balances wait here until you release them.
      </EmptyState>
    );
  }
  return (
    <Section
      title="Opening balances"
      hint="What families owed in the program that you used before. They become invoices when you release them."
    >
      <Lines label="Batches of opening balances">
        {batches.map((batch) => (
          <Line key={batch.id} action={<ToneChip {...batchChips[batch.status]} />}>
            <LineLink to={openingBatchPage(batch.id)}>{batchTitle(batch)}</LineLink>
            <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {summaryOf(batch)}
            </Typography>
          </Line>
        ))}
      </Lines>
    </Section>
  );
};

export default OpeningBalancesTab;

const summaryOf = ({
  status,
  owed_count,
  owed,
  credit_count,
  credit,
  released_count,
  released_total,
  failed_count,
}: OpeningBatchView) =>
  [
    status === 'held'
      ? `${counted(owed_count, 'balance')} owed, ${formatMoney(owed)}`
      : `${counted(released_count, 'invoice')}, ${formatMoney(released_total)}`,
    ...(credit_count > 0
      ? [`${counted(credit_count, 'credit')} to enter by hand, ${formatMoney(credit)}`]
      : []),
    ...(failed_count > 0 ? [`${failed_count} failed`] : []),
  ].join(' · ');
