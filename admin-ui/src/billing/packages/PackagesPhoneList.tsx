import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PackageView } from '../../../../ui-kit/api-types.ts';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { yearLabel } from '../package-year.ts';
import { PackageStanding } from './PackageStanding.tsx';
import { PackagesEmpty } from './PackagesEmpty.tsx';
import { priceOf } from './package-words.ts';
import { packagePagePath } from './paths.ts';

export const PackagesPhoneList = () => (
  <PhoneList<PackageView>
    empty={<PackagesEmpty />}
    pathOf={({ id }) => packagePagePath(id)}
    who={({ package_name }) => package_name}
    what={({ package_year, package_category }) =>
      [yearLabel(package_year), package_category].filter(Boolean).join(' · ')
    }
    aside={priceAndStanding}
  />
);

const priceAndStanding = (sold: PackageView) => (
  <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {priceOf(sold)}
    </Typography>
    <PackageStanding {...sold} />
  </Box>
);
