import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { CurrentPackage } from './CurrentPackage.tsx';
import { NextLine } from './NextLine.tsx';
import { billingOf, type Payer } from './payer.ts';
import { currentPackages, invoicesOf, openPayments } from './payments.ts';

interface AthletePaymentsProps {
  readonly athlete: Payer;
  readonly packages: readonly AthletePackageView[];
}

/** What one athlete takes part in, and what is to pay for it next. */
export const AthletePayments = ({ athlete, packages }: AthletePaymentsProps) => {
  const current = currentPackages(packages);
  const { next } = openPayments(invoicesOf(packages));
  return (
    <>
      <Part title="Next payment">
        {next ? <NextLine invoice={next} /> : <Quiet>Nothing to pay right now.</Quiet>}
      </Part>
      <Part title="Current packages">
        {current.map((item) => (
          <CurrentPackage key={item.id} item={item} />
        ))}
        {current.length === 0 ? <Quiet>{none(packages.length)}</Quiet> : null}
      </Part>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
        <Button component={Link} to={billingOf(athlete)} fullWidth>
          All payments of {athlete.name}
        </Button>
      </Box>
    </>
  );
};

const none = (earlier: number): string =>
  earlier === 0
    ? 'No package yet. When the staff add one, it shows here.'
    : `None right now; ${earlier === 1 ? 'one earlier package is' : `${earlier} earlier packages are`} settled.`;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
    <Typography variant="subtitle2" component="h3" color="text.secondary">
      {title}
    </Typography>
    {children}
  </Box>
);

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography color="text.secondary">{children}</Typography>
);
