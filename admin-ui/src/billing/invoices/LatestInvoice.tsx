import { type ReactNode, useState } from 'react';
import type { AthletePackageView, InvoiceView } from '../../../../contract/billing/invoices.ts';
import { useAthletePackages } from '../shared/billing-queries.ts';

/** Gives an open dialog the latest version of a package; after a deletion, the last one. */
export const LatestPackage = ({
  seen,
  children,
}: {
  seen: AthletePackageView;
  children: (athletePackage: AthletePackageView) => ReactNode;
}) => {
  const { data } = useAthletePackages(seen.athlete_id);
  return children(
    useLatest(
      data?.find(({ id }) => id === seen.id),
      seen,
    ),
  );
};

/** Gives an open dialog the latest versions of an invoice and its package; after a deletion, the last ones. */
export const LatestInvoice = ({
  seen,
  athletePackage,
  children,
}: {
  seen: InvoiceView;
  athletePackage: AthletePackageView;
  children: (invoice: InvoiceView, athletePackage: AthletePackageView) => ReactNode;
}) => {
  const { data } = useAthletePackages(athletePackage.athlete_id);
  const current = data?.find(({ id }) => id === athletePackage.id);
  const latestPackage = useLatest(current, athletePackage);
  const latestInvoice = useLatest(
    current?.invoices.find(({ id }) => id === seen.id),
    seen,
  );
  return children(latestInvoice, latestPackage);
};

function useLatest<Shown>(current: Shown | undefined, first: Shown): Shown {
  const [latest, setLatest] = useState(first);
  if (current !== undefined && current !== latest) setLatest(current);
  return current ?? latest;
}
