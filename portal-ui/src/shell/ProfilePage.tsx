import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '../athletes/FactList.tsx';
import { AthletePayments } from '../billing/AthletePayments.tsx';
import { FamilyPackages } from '../billing/FamilyPackages.tsx';
import { ProfileSkeleton } from '../billing/ProfileSkeleton.tsx';
import { FamilySection } from './FamilySection.tsx';
import { ProfileCard } from './ProfileCard.tsx';

const skeleton = <ProfileSkeleton />;

/** The athletes of the family side by side. */
const ProfilePage = () => (
  <>
    <title>Profile · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Profile
    </Typography>
    <FamilySection skeleton={skeleton}>
      {(athletes) => (
        <FamilyPackages athletes={athletes} skeleton={skeleton}>
          {(packages) => (
            <Box
              sx={{
                display: 'grid',
                gap: { xs: 2, sm: 3 },
                alignItems: 'start',
                gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
              }}
            >
              {athletes.map((athlete) => (
                <ProfileCard key={athlete.id} name={athlete.fullName}>
                  <FactList facts={athlete.facts} />
                  <AthletePayments
                    athlete={athlete}
                    packages={packages.filter(({ athlete_id }) => athlete_id === athlete.id)}
                  />
                </ProfileCard>
              ))}
            </Box>
          )}
        </FamilyPackages>
      )}
    </FamilySection>
  </>
);

export default ProfilePage;
