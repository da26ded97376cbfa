import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatShortDay } from '../../../../../domain/shared/day.ts';
import { formatListMoney } from '../../../../../domain/shared/money.ts';
import type { BalanceView } from '../../../../../ui-kit/api-types.ts';
import { tableStyle } from '../../../shell/table-style.ts';
import { BalancesEmpty } from './BalancesEmpty.tsx';
import { BooksBalance } from './BooksBalance.tsx';
import { keptColumns } from './columns.ts';

const Column = DataTable.Col<BalanceView>;

const billingOf = ({ id }: BalanceView) => `/athletes/${id}/billing`;

/** Nothing where there is nothing: what is owed stands out. */
const amount = (dollars: number) => (dollars === 0 ? '' : formatListMoney(dollars));

export const BalancesTable = () => (
  <DataTable<BalanceView>
    bulkActionButtons={false}
    storeKey={keptColumns.columnsKey}
    hiddenColumns={keptColumns.hiddenAtFirst}
    rowClick={(_id, _resource, balance) => `/athletes/${balance.id}/billing`}
    empty={<BalancesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="athlete_name" label="Athlete" render={(balance) => <Name balance={balance} />} />
    <Column source="open" label="Open" align="right" render={({ open }) => amount(open)} />
    <Column source="overdue" label="Overdue" align="right" render={({ overdue }) => amount(overdue)} />
    <Column
      source="aging.current"
      label="Not due yet"
      align="right"
      disableSort
      render={({ aging }) => amount(aging.current)}
    />
    <Column
      source="aging.days_30"
      label="1–30 days"
      align="right"
      disableSort
      render={({ aging }) => amount(aging.days_30)}
    />
    <Column
      source="aging.days_60"
      label="31–60"
      align="right"
      disableSort
      render={({ aging }) => amount(aging.days_60)}
    />
    <Column
      source="aging.days_90"
      label="61–90"
      align="right"
      disableSort
      render={({ aging }) => amount(aging.days_90)}
    />
    <Column
      source="aging.older"
      label="Over 90"
      align="right"
      disableSort
      render={({ aging }) => amount(aging.older)}
    />
    <Column
      source="oldest_due"
      label="Oldest due"
      render={({ oldest_due }) => (oldest_due === null ? '' : formatShortDay(oldest_due))}
    />
    <Column source="pending" label="Pending" align="right" render={({ pending }) => amount(pending)} />
    <Column source="credit" label="Credit" align="right" render={({ credit }) => amount(credit)} />
    <Column
      source="accounting"
      label="Accounting"
      align="right"
      disableSort
      render={(balance) => <BooksBalance balance={balance} />}
    />
  </DataTable>
);

const Name = ({ balance }: { balance: BalanceView }) => (
  <Link
    component={RouterLink}
    to={billingOf(balance)}
    data-row=""
    sx={{ fontWeight: 600 }}
    onClick={(event) => event.stopPropagation()}
  >
    {balance.athlete_name}
  </Link>
);
