import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { formatInstantDay } from '../../../../ui-kit/business-time.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { ListSearch } from '../../shell/ListSearch.tsx';
import { type RecordColumn, RecordList, RowLink } from '../../shell/RecordList.tsx';
import { ShowInactiveSwitch } from '../../shell/ShowInactiveSwitch.tsx';
import { useListFilter } from '../../shell/useListFilter.ts';
import { chargedFor } from '../cards/cards.ts';
import { billingAccountPage } from '../shared/billing-pages.ts';
import { CardStatusChip } from './CardStatusChip.tsx';
import { ListExport } from './ListExport.tsx';

/** All cards on file. */
const BillingAccountsTab = () => (
  <RecordList<BillingAccountView>
    resource="finance/billing-accounts"
    label="Billing accounts"
    sort={{ field: 'created_at', order: 'DESC' }}
    toolbar={
      <>
        <ListSearch label="Search by owner or digits" />
        <ExpiredSwitch />
        <ShowInactiveSwitch />
        <ListExport<{ readonly expired: true; readonly showInactive: true }>
          report="billing-accounts"
          parametersOf={({ expired, showInactive }) => ({
            expired: expired ? 'true' : undefined,
            inactive: showInactive ? 'true' : undefined,
          })}
        />
      </>
    }
    columns={columns}
    columnsKey="billing-accounts.datatable"
    pathOf={({ id }) => billingAccountPage(id)}
    phone={{
      who: cardName,
      what: ({ user_name, expires }) => [user_name, expires].filter(Boolean).join(' · '),
      renderAside: (card) => <CardStatusChip {...card} />,
    }}
    empty={
      <EmptyState title="No cards">
        No matching cards are on file. Families save cards in the portal; staff save them on the billing page
        of an athlete.
      </EmptyState>
    }
  />
);

export default BillingAccountsTab;

const columns: readonly RecordColumn<BillingAccountView>[] = [
  {
    source: 'card_type',
    label: 'Card',
    render: (card) => (
      <RowLink to={billingAccountPage(card.id)} name={cardName(card)}>
        <CardStatusChip {...card} />
      </RowLink>
    ),
  },
  { source: 'user_name', label: 'Owner' },
  { source: 'expires', label: 'Expires' },
  { source: 'autocharge_of', label: 'Charged for', sortable: false, long: 'ellipsis', render: chargedFor },
  { source: 'created_at', label: 'Added', render: ({ created_at }) => formatInstantDay(created_at) },
];

const ExpiredSwitch = () => {
  const { filter, change } = useListFilter<{ expired: true | undefined }>();
  return (
    <FormControlLabel
      label="Only expired"
      control={
        <Switch
          checked={filter.expired ?? false}
          onChange={(_, expired) => change({ expired: expired || undefined })}
        />
      }
    />
  );
};
