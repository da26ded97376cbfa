import { type ReactNode, useState } from 'react';
import type { AthletePackageView, InvoiceView } from '../../../ui-kit/api-types.ts';
import { useAthletePackages } from './queries.ts';

/** A package as it is now; once it is gone, as it was last. */
export const PresentPackage = ({
  seen,
  children,
}: {
  seen: AthletePackageView;
  children: (athletePackage: AthletePackageView) => ReactNode;
}) => {
  const { data } = useAthletePackages(seen.athlete_id);
  return children(
    useLast(
      data?.find(({ id }) => id === seen.id),
      seen,
    ),
  );
};

/** An invoice and its package as they are now; what is gone as it was last. */
export const PresentInvoice = ({
  seen,
  athletePackage,
  children,
}: {
  seen: InvoiceView;
  athletePackage: AthletePackageView;
  children: (invoice: InvoiceView, athletePackage: AthletePackageView) => ReactNode;
}) => {
  const { data } = useAthletePackages(athletePackage.athlete_id);
  const present = data?.find(({ id }) => id === athletePackage.id);
  const last = useLast(present, athletePackage);
  const invoice = useLast(
    present?.invoices.find(({ id }) => id === seen.id),
    seen,
  );
  return children(invoice, last);
};

function useLast<Shown>(present: Shown | undefined, first: Shown): Shown {
  const [last, setLast] = useState(first);
  if (present !== undefined && present !== last) setLast(present);
  return present ?? last;
}
