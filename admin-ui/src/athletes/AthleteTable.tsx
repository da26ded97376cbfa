import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { formatListMoney } from '../../../domain/shared/money.ts';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { formatInstantDay } from '../shell/instants.ts';
import { tableStyle } from '../shell/table-style.ts';
import { AthletesEmpty } from './AthletesEmpty.tsx';
import { COLUMNS_KEY } from './columns.ts';
import { fullName } from './full-name.ts';
import { profilePath } from './list-path.ts';

const Column = DataTable.Col<AthleteView>;

const dollars = (amount: number | null) => (amount === null ? '' : formatListMoney(amount));

/** Desktop: every column sorts; the same column again turns the order, another one starts ascending. */
export const AthleteTable = () => (
  <DataTable<AthleteView>
    bulkActionButtons={false}
    storeKey={COLUMNS_KEY}
    rowClick={(id) => profilePath(String(id))}
    empty={<AthletesEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="name" label="Athlete Name" render={(athlete) => <Name athlete={athlete} />} />
    <Column source="athlete_type" label="Lead Type" />
    <Column source="current_packages" label="Current Packages" cellClassName="long" render={packages} />
    <Column
      source="open_invoices"
      label="Open Invoices"
      align="right"
      render={(row) => dollars(row.open_invoices)}
    />
    <Column
      source="pending_invoices"
      label="Pending Invoices"
      align="right"
      render={(row) => dollars(row.pending_invoices)}
    />
    <Column source="referral_from" label="Referal From" cellClassName="long" />
    <Column source="created_at" label="Created" render={({ created_at }) => formatInstantDay(created_at)} />
  </DataTable>
);

const packages = ({ current_packages }: AthleteView) => (
  <span title={current_packages ?? ''}>{current_packages}</span>
);

const Name = ({ athlete }: { athlete: AthleteView }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={profilePath(athlete.id)}
      data-row=""
      title={fullName(athlete)}
      onClick={(event) => event.stopPropagation()}
    >
      {fullName(athlete)}
    </Link>
    {athlete.is_active ? null : <ToneChip tone="grey" label="inactive" />}
  </span>
);
