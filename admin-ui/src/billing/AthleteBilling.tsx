import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router-dom';
import type { AthleteBillingView } from '../../../contract/billing/payments.ts';
import { CARD_REQUIRED } from '../../../domain/shared/card-texts.ts';
import { DialogHost } from '../shell/DialogHost.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ReadFailure } from '../shell/ReadFailure.tsx';
import { CustomerSummary } from './accounting/AthleteCustomer.tsx';
import { AutochargePausedAlert, AutochargeSummary } from './autocharge/AthleteAutocharge.tsx';
import { CardsSection } from './cards/CardsSection.tsx';
import { CreditNotesSection } from './credit-notes/CreditNotesSection.tsx';
import { AthleteOpening } from './opening-balances/AthleteOpening.tsx';
import { AthletePackages } from './packages/athlete/AthletePackages.tsx';
import { CreditSummary, OwedSummary } from './payments/OwedAndCredit.tsx';
import { PaymentsSection } from './payments/PaymentsSection.tsx';
import { useAthleteBilling } from './shared/billing-queries.ts';

/** The billing tab of an athlete: summary, packages with their invoices, payments and cards. */
const AthleteBilling = () => {
  const { athlete: athleteId = '' } = useParams();
  return (
    <DialogHost>
      <Stack spacing={4} sx={{ '& > section': { maxWidth: 'none' } }}>
        <AthleteOpening athleteId={athleteId} />
        <BillingSummary athleteId={athleteId} />
        <div>
          <AthletePackages athleteId={athleteId} />
        </div>
        <PaymentsSection athleteId={athleteId} />
        <CreditNotesSection athleteId={athleteId} />
        <CardsSection athleteId={athleteId} />
      </Stack>
    </DialogHost>
  );
};

export default AthleteBilling;

const BillingSummary = ({ athleteId }: { athleteId: string }) => {
  const { data: billing, error } = useAthleteBilling(athleteId);
  if (billing) return <Summary billing={billing} />;
  return error ? <ReadFailure error={error} /> : <Loading height={154} what="billing" />;
};

const Summary = ({ billing }: { billing: AthleteBillingView }) => (
  <Stack spacing={2}>
    {billing.needs_card ? (
      <Alert severity="warning" role="note">
        {CARD_REQUIRED}
      </Alert>
    ) : null}
    <AutochargePausedAlert billing={billing} />
    <Card component="section" aria-label="Billing" sx={{ overflow: 'hidden' }}>
      <Box sx={dividedCells}>
        <OwedSummary billing={billing} />
        <CreditSummary billing={billing} />
        <AutochargeSummary billing={billing} />
        <CustomerSummary billing={billing} />
      </Box>
    </Card>
  </Stack>
);

/** Draws lines between the cells at any width: the outer ones are cut off. */
const dividedCells = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
  mr: '-1px',
  mb: '-1px',
  '& > *': { borderRight: '1px solid', borderBottom: '1px solid', borderColor: 'divider' },
};
