import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { FamilySection } from '../family/FamilySection.tsx';
import { NoticeArea } from '../shell/NoticeArea.tsx';
import { AthleteBilling } from './AthleteBilling.tsx';
import { AthleteDue } from './AthleteDue.tsx';
import { OwnCards } from './cards/OwnCards.tsx';
import { FamilyPackages } from './invoices/FamilyPackages.tsx';

const BillingPage = () => (
  <NoticeArea>
    <title>Payments · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Payments
    </Typography>
    <FamilySection skeleton={skeleton}>
      {(athletes) => (
        <>
          <FamilyPackages athletes={athletes} skeleton={skeleton}>
            {(packages) => {
              const ofAthletes = athletes.map((athlete) => ({
                athlete,
                packages: packages.filter(({ athlete_id }) => athlete_id === athlete.id),
              }));
              return (
                <>
                  {ofAthletes.map((one) => (
                    <AthleteDue key={one.athlete.id} {...one} isAlone={athletes.length === 1} />
                  ))}
                  {ofAthletes.map((one) => (
                    <AthleteBilling key={one.athlete.id} {...one} />
                  ))}
                </>
              );
            }}
          </FamilyPackages>
          <OwnCards athletes={athletes} />
        </>
      )}
    </FamilySection>
  </NoticeArea>
);

export default BillingPage;

const skeleton = (
  <Box component="output" aria-label="Loading payments" sx={{ display: 'block' }}>
    <Skeleton variant="text" width={140} sx={{ fontSize: '1.1875rem', mb: 1.5 }} />
    <Skeleton variant="rounded" height={460} sx={{ borderRadius: 1.5 }} />
  </Box>
);
