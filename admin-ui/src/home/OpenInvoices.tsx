import { formatListMoney } from '../../../domain/shared/money.ts';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { listPath } from '../athletes/list-path.ts';
import { AthleteShortlist } from './AthleteShortlist.tsx';
import { Figure } from './Figure.tsx';
import { useAthleteShortlist } from './useAthleteShortlist.ts';

const COUNT = 6;

/** Who owes most. */
export const OpenInvoices = () => {
  const owing = useAthleteShortlist({ sort: 'open_invoices', order: 'DESC', count: COUNT });
  return (
    <AthleteShortlist
      title="Most open invoices"
      all={listPath({}, 'open_invoices', 'DESC')}
      athletes={owing?.athletes.filter(({ open_invoices }) => (open_invoices ?? 0) > 0)}
      places={COUNT}
      secondary={bought}
      aside={open}
      empty="Nothing is open. Invoices that were sent and not paid yet add up here, by athlete."
    />
  );
};

const bought = ({ athlete_type, current_packages }: AthleteView) => current_packages ?? athlete_type.name;
const open = ({ open_invoices }: AthleteView) => <Figure>{formatListMoney(open_invoices ?? 0)}</Figure>;
