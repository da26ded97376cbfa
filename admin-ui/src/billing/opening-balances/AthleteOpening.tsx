import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import type { AthleteOpeningView } from '../../../../contract/billing/opening-balances.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { useRole } from '../../shell/useRole.ts';
import { openingBatchPage } from '../shared/billing-pages.ts';
import { useAthleteOpenings } from './opening-queries.ts';

/** What the athlete's family owed in another program, as long as it is no invoice. Families do not see it. */
export const AthleteOpening = ({ athleteId }: { athleteId: string }) => {
  const isAdmin = useRole() === 'admin';
  const { data = [] } = useAthleteOpenings(athleteId);
  return data
    .filter(({ state }) => state !== 'invoiced')
    .map((one) => (
      <Alert
        key={one.batch_id}
        severity="info"
        role="note"
        action={
          isAdmin ? (
            <Button color="inherit" component={RouterLink} to={openingBatchPage(one.batch_id)}>
              Show
            </Button>
          ) : undefined
        }
      >
        {sentenceOf(one)}
      </Alert>
    ));
};

function sentenceOf({ amount, source, is_released, state, reason }: AthleteOpeningView): string {
  const from = source ? ` from ${source}` : '';
  if (amount < 0) return `Credit of ${formatMoney(-amount)}${from}, to be entered by hand.`;
  if (state === 'failed')
    return `Opening balance of ${formatMoney(amount)}${from} could not become an invoice. ${reason}`;
  return `Opening balance of ${formatMoney(amount)}${from}, ${is_released ? 'being invoiced' : 'not released'}.`;
}
