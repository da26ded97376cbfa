import Grid from '@mui/material/Grid';
import { formatListMoney } from '../../../domain/shared/money.ts';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { useSession } from '../../../ui-kit/session.ts';
import { AthleteShortlist } from '../athletes/AthleteShortlist.tsx';
import { NewAthleteButton } from '../athletes/NewAthleteButton.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import { formatInstantDay } from '../shell/instants.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { AthleteCounts } from './AthleteCounts.tsx';
import { greeting } from './greeting.ts';

const HomePage = () => {
  const name = useSession()?.user.first_name ?? '';
  return (
    <>
      <PageHeader title={`${greeting()}, ${name}`} actions={<NewAthleteButton />} />
      <Grid container spacing={3}>
        <Grid size={12}>
          <AthleteCounts />
        </Grid>
        <Grid size={{ xs: 12, lg: 6 }}>
          <AthleteShortlist title="Newest athletes" by="created_at" aside={added} empty={nobody} />
        </Grid>
        <Grid size={{ xs: 12, lg: 6 }}>
          <AthleteShortlist
            title="Most open invoices"
            by="open_invoices"
            aside={open}
            isWorthIt={owes}
            empty={nothing}
          />
        </Grid>
      </Grid>
    </>
  );
};

const added = ({ created_at }: AthleteView) => formatInstantDay(created_at);
const open = ({ open_invoices }: AthleteView) => formatListMoney(open_invoices ?? 0);
const owes = ({ open_invoices }: AthleteView) => (open_invoices ?? 0) > 0;
const nobody = (
  <EmptyState title="No athletes yet">Add the first one with New Athlete: a name is enough.</EmptyState>
);
const nothing = (
  <EmptyState title="Nothing is open">
    Invoices that were sent and not paid yet add up here, by athlete.
  </EmptyState>
);

export default HomePage;
