import Typography from '@mui/material/Typography';
import { useSession } from '../../../ui-kit/session.ts';
import { FamilyPackages } from '../billing/FamilyPackages.tsx';
import { Overview } from '../billing/Overview.tsx';
import { OverviewSkeleton } from '../billing/OverviewSkeleton.tsx';
import { FamilySection } from './FamilySection.tsx';

const skeleton = <OverviewSkeleton />;

const HomePage = () => {
  const name = useSession()?.user.first_name;
  return (
    <>
      <title>Home · Blueline</title>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {name ? `Hello, ${name}` : 'Hello'}
      </Typography>
      <FamilySection skeleton={skeleton}>
        {(athletes) => (
          <FamilyPackages athletes={athletes} skeleton={skeleton}>
            {(packages) => <Overview athletes={athletes} packages={packages} />}
          </FamilyPackages>
        )}
      </FamilySection>
    </>
  );
};

export default HomePage;
