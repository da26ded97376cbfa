import Typography from '@mui/material/Typography';
import { formatListMoney } from '../../../../domain/shared/money.ts';
import type { AthleteView } from '../../../../ui-kit/api-types.ts';
import { PhoneList } from '../../shell/PhoneList.tsx';
import { fullName } from '../full-name.ts';
import { profilePath } from '../list-path.ts';
import { AthletesEmpty } from './AthletesEmpty.tsx';

const owed = ({ open_invoices }: AthleteView) =>
  open_invoices ? (
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formatListMoney(open_invoices)} open
    </Typography>
  ) : null;

export const AthletePhoneList = () => (
  <PhoneList<AthleteView>
    empty={<AthletesEmpty />}
    pathOf={({ id }) => profilePath(id)}
    who={fullName}
    what={({ athlete_type, current_packages }) =>
      [athlete_type.name, current_packages].filter(Boolean).join(' · ')
    }
    aside={owed}
  />
);
