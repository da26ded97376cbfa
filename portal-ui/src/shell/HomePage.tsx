import Typography from '@mui/material/Typography';
import { useSession } from '../../../ui-kit/session.ts';
import { FamilyPackages } from '../billing/FamilyPackages.tsx';
import { Overview } from '../billing/Overview.tsx';
import { OverviewSkeleton } from '../billing/OverviewSkeleton.tsx';
import { NextSession } from '../scheduling/NextSession.tsx';
import { useNextSchedules } from '../scheduling/useNextSchedules.ts';
import { FamilySection } from './FamilySection.tsx';

const skeleton = <OverviewSkeleton />;

const HomePage = () => {
  const name = useSession()?.user.first_name;
  const next = useNextSchedules();
  return (
    <>
      <title>Home · Blueline</title>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {name ? `Hello, ${name}` : 'Hello'}
      </Typography>
      <FamilySection skeleton={skeleton}>
        {(athletes) => (
          <FamilyPackages athletes={athletes} skeleton={skeleton}>
            {(packages) =>
              // What is on top comes together with what is below, so that nothing moves.
              next.isPending ? (
                skeleton
              ) : (
                <>
                  <NextSession athletes={athletes} sessions={next.data ?? []} />
                  <Overview athletes={athletes} packages={packages} />
                </>
              )
            }
          </FamilyPackages>
        )}
      </FamilySection>
    </>
  );
};

export default HomePage;
