import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useSignIn } from '../../../ui-kit/sign-in-session.ts';
import { FamilyPackages } from '../billing/invoices/FamilyPackages.tsx';
import { PaymentsOverview } from '../billing/PaymentsOverview.tsx';
import { FamilySection } from '../family/FamilySection.tsx';
import { NextSession, useNextSessions } from '../scheduling/NextSession.tsx';

const ToDo = lazy(() => import('../forms/ToDo.tsx'));
/** Loaded apart: what a family has to do next does not wait for it. */
const FromUs = lazy(() => import('../marketing/FromUs.tsx'));

const HomePage = () => {
  const name = useSignIn()?.user.first_name;
  const next = useNextSessions();
  return (
    <>
      <title>Home · Blueline</title>
      <Typography variant="h1" sx={{ mb: 2.5 }}>
        {name ? `Hello, ${name}` : 'Hello'}
      </Typography>
      <Suspense fallback={null}>
        <ToDo />
      </Suspense>
      <FamilySection skeleton={skeleton}>
        {(athletes) => (
          <FamilyPackages athletes={athletes} skeleton={skeleton}>
            {(packages) =>
              // Sessions and payments appear together, so that nothing moves.
              next.isPending ? (
                skeleton
              ) : (
                <>
                  <NextSession athletes={athletes} sessions={next.data ?? []} />
                  <PaymentsOverview athletes={athletes} packages={packages} />
                </>
              )
            }
          </FamilyPackages>
        )}
      </FamilySection>
      <Suspense fallback={null}>
        <FromUs />
      </Suspense>
    </>
  );
};

export default HomePage;

/** Has the layout of the payments overview. */
const skeleton = (
  <Box component="output" aria-label="Loading payments" sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
    <Box
      component="span"
      sx={{ display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' } }}
    >
      <Skeleton variant="rounded" height={190} sx={{ borderRadius: 1.5 }} />
      <Skeleton variant="rounded" height={190} sx={{ borderRadius: 1.5 }} />
    </Box>
    <Skeleton variant="rounded" height={320} sx={{ borderRadius: 1.5 }} />
  </Box>
);
