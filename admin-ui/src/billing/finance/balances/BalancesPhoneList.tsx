import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import type { BalanceView } from '../../../../../ui-kit/api-types.ts';
import { PhoneList } from '../../../shell/PhoneList.tsx';
import { BalancesEmpty } from './BalancesEmpty.tsx';

export const BalancesPhoneList = () => (
  <PhoneList<BalanceView>
    empty={<BalancesEmpty />}
    pathOf={({ id }) => `/athletes/${id}/billing`}
    who={({ athlete_name }) => athlete_name}
    what={({ open_invoices, credit }) =>
      [
        counted(open_invoices, 'open invoice'),
        ...(credit > 0 ? [`${formatListMoney(credit)} credit`] : []),
      ].join(' · ')
    }
    aside={owed}
  />
);

const owed = ({ open, overdue }: BalanceView) => (
  <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {formatListMoney(open)}
    </Typography>
    {overdue > 0 ? (
      <Typography variant="body2" color="error" noWrap>
        {formatListMoney(overdue)} overdue
      </Typography>
    ) : null}
  </Box>
);
