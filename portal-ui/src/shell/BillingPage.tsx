import Typography from '@mui/material/Typography';
import { AthleteBilling } from '../billing/AthleteBilling.tsx';
import { BillingSkeleton } from '../billing/BillingSkeleton.tsx';
import { OwnCards } from '../billing/cards/OwnCards.tsx';
import { FamilyPackages } from '../billing/FamilyPackages.tsx';
import { FamilySection } from './FamilySection.tsx';

const skeleton = <BillingSkeleton />;

const BillingPage = () => (
  <>
    <title>Payments · Blueline</title>
    <Typography variant="h1" sx={{ mb: 2.5 }}>
      Payments
    </Typography>
    <FamilySection skeleton={skeleton}>
      {(athletes) => (
        <>
          <FamilyPackages athletes={athletes} skeleton={skeleton}>
            {(packages) =>
              athletes.map((athlete) => (
                <AthleteBilling
                  key={athlete.id}
                  athlete={athlete}
                  packages={packages.filter(({ athlete_id }) => athlete_id === athlete.id)}
                />
              ))
            }
          </FamilyPackages>
          <OwnCards athletes={athletes} />
        </>
      )}
    </FamilySection>
  </>
);

export default BillingPage;
