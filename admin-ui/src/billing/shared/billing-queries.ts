import { useQueries, useQuery } from '@tanstack/react-query';
import type { CreditNoteView } from '../../../../contract/billing/credit-notes.ts';
import type { AthletePackageView, DiscountOffers } from '../../../../contract/billing/invoices.ts';
import type {
  AthleteBillingView,
  PayableSibling,
  PaymentView,
} from '../../../../contract/billing/payments.ts';
import { http } from '../../../../ui-kit/http.ts';
import {
  athleteBillingPath,
  athletePackagesPath,
  athletePath,
  creditNotesPath,
  paymentsPath,
} from './billing-paths.ts';

const packagesQuery = (athleteId: string) => ({
  queryKey: ['athlete-packages', athleteId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get<readonly AthletePackageView[]>(athletePackagesPath(athleteId), { signal })).results,
});

/** The packages that an athlete has bought, with their invoices. */
export const useAthletePackages = (athleteId: string) => useQuery(packagesQuery(athleteId));

/** The same for several athletes, in their order; none while one of them is loading. */
export const usePackagesOfEach = (
  athleteIds: readonly string[],
): readonly (readonly AthletePackageView[])[] => {
  const loaded = useQueries({ queries: athleteIds.map(packagesQuery) }).map(({ data }) => data);
  return loaded.every((data) => data !== undefined) ? loaded : [];
};

/** The athletes of the same family who owe something. */
export const usePayableSiblings = (athleteId: string) =>
  useQuery({
    queryKey: ['payable-siblings', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PayableSibling[]>(`${athletePath(athleteId)}/siblings/payable`, { signal }))
        .results,
  });

/** What may reduce the price of a package for an athlete. */
export const useDiscountOffers = (athleteId: string) =>
  useQuery({
    queryKey: ['discount-offers', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<DiscountOffers>(`${athletePath(athleteId)}/discounts`, { signal })).results,
  });

/** The amounts that an athlete owes, the card that autocharge uses, and the customer in accounting. */
export const useAthleteBilling = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-billing', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteBillingView>(athleteBillingPath(athleteId), { signal })).results,
  });

/** The payments of an athlete, newest first. */
export const usePayments = (athleteId: string) =>
  useQuery({
    queryKey: ['payments', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PaymentView[]>(paymentsPath(athleteId), { signal })).results,
  });

/** The credit notes of an athlete, newest first; voided ones, too. */
export const useCreditNotes = (athleteId: string) =>
  useQuery({
    queryKey: ['credit-notes', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CreditNoteView[]>(creditNotesPath(athleteId), { signal })).results,
  });
