import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { BillingAccountView } from '../../../../../ui-kit/api-types.ts';
import { http } from '../../../../../ui-kit/http.ts';
import { FailedPage } from '../../../shell/FailedPage.tsx';
import { formatInstant } from '../../../shell/instants.ts';
import { PageHeader } from '../../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../../shell/PageSkeleton.tsx';
import { Fact, Facts } from '../../../shell/record/Fact.tsx';
import { Section } from '../../../shell/Section.tsx';
import { cardName } from '../../cards/card-words.ts';
import { NewPackageButton } from '../../packages/NewPackageButton.tsx';
import { CardPayments } from './CardPayments.tsx';
import { CardStanding } from './CardStanding.tsx';
import { ACCOUNTS_PATH } from './paths.ts';

/** One card on file: whose it is, for whom it is charged, and what was asked of it. */
const AccountPage = () => {
  const { account: id = '' } = useParams();
  const {
    data: card,
    error,
    refetch,
  } = useQuery({
    queryKey: ['finance', 'billing-accounts', id],
    queryFn: async ({ signal }) =>
      (await http.get<BillingAccountView>(`finance/billing-accounts/${encodeURIComponent(id)}`, { signal }))
        .results,
  });
  if (card) return <Account card={card} />;
  return error ? (
    <FailedPage
      title="This billing account could not be loaded"
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <PageSkeleton />
  );
};

const Account = ({ card }: { card: BillingAccountView }) => (
  <>
    <PageHeader
      title={cardName(card)}
      subtitle={
        <Link component={RouterLink} to={ACCOUNTS_PATH}>
          Billing Accounts
        </Link>
      }
      aside={<CardStanding {...card} />}
      actions={<NewPackageButton />}
    />
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Section title="About">
        <Facts>
          <Fact name="Owner">
            {card.user_name ? (
              <Link component={RouterLink} to={`/users/${card.user_id}`}>
                {card.user_name}
              </Link>
            ) : null}
          </Fact>
          <Fact name="Expires">{card.expires}</Fact>
          <Fact name="Added">{formatInstant(card.created_at)}</Fact>
          <Fact name="Charged for">
            {card.autocharge_of.map(({ id, name }) => (
              <div key={id}>
                <Link component={RouterLink} to={`/athletes/${id}/billing`}>
                  {name}
                </Link>
              </div>
            ))}
          </Fact>
        </Facts>
      </Section>
      <CardPayments accountId={card.id} />
    </Box>
  </>
);

export default AccountPage;
