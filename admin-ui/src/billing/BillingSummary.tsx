import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { CARD_REQUIRED } from '../../../domain/shared/card-texts.ts';
import { messageOf } from '../../../ui-kit/api-failure.ts';
import type { AthleteBillingView } from '../../../ui-kit/api-types.ts';
import { Loading } from '../shell/Loading.tsx';
import { CustomerFact } from './accounting/CustomerFact.tsx';
import { AutochargeFact } from './autocharge/AutochargeFact.tsx';
import { ParkedAlert } from './autocharge/ParkedAlert.tsx';
import { CreditFact } from './payments/CreditFact.tsx';
import { OwedFact } from './payments/OwedFact.tsx';
import { useAthleteBilling } from './queries.ts';

/** How an athlete stands: what is owed, what was paid too much, how it is charged, and who the athlete is in accounting. */
export const BillingSummary = ({ athleteId }: { athleteId: string }) => {
  const { data: billing, error } = useAthleteBilling(athleteId);
  if (billing) return <Summary billing={billing} />;
  return error ? (
    <Alert severity="error">{messageOf(error)}</Alert>
  ) : (
    <Loading height={154} what="what is owed" />
  );
};

const Summary = ({ billing }: { billing: AthleteBillingView }) => (
  <Stack spacing={2}>
    {billing.needs_card ? (
      <Alert severity="warning" role="note">
        {CARD_REQUIRED}
      </Alert>
    ) : null}
    <ParkedAlert billing={billing} />
    <Card component="section" aria-label="Billing" sx={{ overflow: 'hidden' }}>
      <Box sx={dividedFacts}>
        <OwedFact billing={billing} />
        <CreditFact billing={billing} />
        <AutochargeFact billing={billing} />
        <CustomerFact billing={billing} />
      </Box>
    </Card>
  </Stack>
);

/** Lines between the facts, however they wrap. */
const dividedFacts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  mr: '-1px',
  mb: '-1px',
  '& > *': { borderRight: '1px solid', borderBottom: '1px solid', borderColor: 'divider' },
};
