import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDay } from '../../../domain/shared/day.ts';
import { FamilyPackages } from '../billing/invoices/FamilyPackages.tsx';
import { ProfilePayments } from '../billing/ProfilePayments.tsx';
import { FamilySection } from '../family/FamilySection.tsx';
import type { AthleteDetails } from '../family/family-athlete.ts';
import { initialsOf } from '../shell/initials.ts';

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
            <Box sx={{ ...columns, alignItems: 'start' }}>
              {athletes.map((athlete) => (
                <ProfileCard key={athlete.id} name={athlete.fullName}>
                  <DetailList details={athlete.details} />
                  <ProfilePayments
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

const columns = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
};

const skeleton = (
  <Box component="output" aria-label="Loading profile" sx={columns}>
    <Skeleton variant="rounded" height={360} sx={{ borderRadius: 1.5 }} />
    <Skeleton variant="rounded" height={360} sx={{ borderRadius: 1.5 }} />
  </Box>
);

const ProfileCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card component="section" aria-label={name}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, pt: 3, pb: 2 }}>
      <Avatar
        aria-hidden="true"
        sx={{ width: 52, height: 52, fontWeight: 650, bgcolor: 'primary.light', color: 'primary.main' }}
      >
        {initialsOf(name)}
      </Avatar>
      <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    </Box>
    {children}
  </Card>
);

/** The details on record. Missing ones are left out: families are not asked for them here. */
const DetailList = ({ details }: { details: AthleteDetails }) => {
  const lines = detailLines(details);
  if (lines.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: { xs: 2, sm: 3 },
        pb: 2.5,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      {lines.map(([label, value]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

function detailLines(details: AthleteDetails): (readonly [label: string, value: string])[] {
  const all = [
    ['Position', details.position],
    ['Birthdate', details.birthdate ? formatDay(details.birthdate) : ''],
    ['Age Band', details.june_1_year_band],
    ['Objective', details.next_team],
    ['Shirt Size', details.shirt_size],
    ['Trainer', details.trainer_name],
  ] as const;
  return all.filter(([, value]) => value);
}
