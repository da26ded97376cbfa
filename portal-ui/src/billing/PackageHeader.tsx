import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { Money } from './Money.tsx';
import { PaidBar } from './PaidBar.tsx';
import type { Totals } from './totals.ts';

interface PackageHeaderProps {
  readonly item: AthletePackageView;
  readonly totals: Totals;
  /** It opens and closes the payments below. */
  readonly folds: boolean;
}

export const PackageHeader = ({ item, totals, folds }: PackageHeaderProps) => (
  <Box
    component={folds ? 'summary' : 'div'}
    sx={{
      display: 'block',
      px: { xs: 2, sm: 3 },
      py: 2.25,
      ...(folds && {
        cursor: 'pointer',
        '&::-webkit-details-marker': { display: 'none' },
        '&:focus-visible': { outline: 2, outlineOffset: -3, outlineColor: 'primary.main', borderRadius: 1.5 },
        'details[open] > & .fold': { transform: 'rotate(180deg)' },
      }),
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h3" sx={{ fontSize: '1.0625rem', overflowWrap: 'anywhere' }}>
          {item.package_name}
          {item.package_year === null ? null : (
            <Box
              component="span"
              sx={{ color: 'text.secondary', fontWeight: 400 }}
            >{` ${item.package_year}`}</Box>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <Standing totals={totals} isSettled={folds} />
        </Typography>
      </Box>
      {folds ? <ExpandMore className="fold" sx={{ color: 'text.secondary' }} /> : null}
    </Box>
    {folds || totals.total === 0 ? null : (
      <Box sx={{ mt: 1.5 }}>
        <PaidBar totals={totals} />
      </Box>
    )}
  </Box>
);

/** In one line; a package of which everything was omitted is not paid, there is just nothing to pay. */
const Standing = ({ totals: { paid, total }, isSettled }: { totals: Totals; isSettled: boolean }) => {
  if (isSettled && total === 0) return 'Nothing to pay';
  if (isSettled) {
    return (
      <>
        All paid · <Money cents={total} />
      </>
    );
  }
  return (
    <>
      <Money cents={paid} /> of <Money cents={total} /> paid
    </>
  );
};
