import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatInstantDay } from '../shell/instants.ts';
import { useAthlete } from './athlete-context.ts';

const AthleteProfile = () => {
  const athlete = useAthlete();
  const { open_invoices, pending_invoices } = athlete;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: '1fr 1fr' }, maxWidth: 960 }}>
      <Facts title="About">
        <Fact name="Lead Type" value={athlete.athlete_type} />
        <Fact name="Referal From" value={athlete.referral_from} />
        <Fact name="Added" value={formatInstantDay(athlete.created_at)} />
      </Facts>
      <Facts title="Finance">
        <Fact name="Current Packages" value={athlete.current_packages} />
        <Fact name="Open Invoices" value={open_invoices === null ? null : formatMoney(open_invoices)} />
        <Fact
          name="Pending Invoices"
          value={pending_invoices === null ? null : formatMoney(pending_invoices)}
        />
      </Facts>
    </Box>
  );
};

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 3 }}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '160px 1fr', rowGap: 1.5, columnGap: 2 }}
    >
      {children}
    </Box>
  </Card>
);

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant="body2"
      sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {value || '–'}
    </Typography>
  </>
);

export default AthleteProfile;
