import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BillingAccountView } from '../../../../../ui-kit/api-types.ts';
import { formatInstantDay } from '../../../shell/instants.ts';
import { tableStyle } from '../../../shell/table-style.ts';
import { cardName } from '../../cards/card-words.ts';
import { AccountsEmpty } from './AccountsEmpty.tsx';
import { CardStanding } from './CardStanding.tsx';
import { chargedFor } from './charged-for.ts';
import { keptColumns } from './columns.ts';
import { accountPath } from './paths.ts';

const Column = DataTable.Col<BillingAccountView>;

export const AccountsTable = () => (
  <DataTable<BillingAccountView>
    bulkActionButtons={false}
    storeKey={keptColumns.columnsKey}
    rowClick={(id) => accountPath(String(id))}
    empty={<AccountsEmpty />}
    size="small"
    sx={tableStyle}
  >
    <Column source="card_type" label="Card" render={(card) => <Name card={card} />} />
    <Column source="user_name" label="Owner" />
    <Column source="expires" label="Expires" />
    <Column source="autocharge_of" label="Charged for" disableSort cellClassName="long" render={chargedFor} />
    <Column source="created_at" label="Added" render={({ created_at }) => formatInstantDay(created_at)} />
  </DataTable>
);

const Name = ({ card }: { card: BillingAccountView }) => (
  <span className="name">
    <Link
      component={RouterLink}
      to={accountPath(card.id)}
      data-row=""
      onClick={(event) => event.stopPropagation()}
    >
      {cardName(card)}
    </Link>
    <CardStanding {...card} />
  </span>
);
