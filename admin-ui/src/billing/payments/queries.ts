import { useQuery } from '@tanstack/react-query';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { paymentPath, paymentsPath } from '../paths.ts';

/** A card answers within seconds; until it has, it is looked for this often, in case the news of it gets lost. */
const WATCH_MS = 2_000;

/** Newest first. */
export const usePayments = (athleteId: string) =>
  useQuery({
    queryKey: ['payments', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PaymentView[]>(paymentsPath(athleteId), { signal })).results,
  });

/** One payment, watched while its card is asked. */
export const usePayment = (payment: PaymentView) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: async ({ signal }) => (await http.get<PaymentView>(paymentPath(payment), { signal })).results,
    initialData: payment,
    refetchInterval: ({ state }) => (state.data?.state === 'charging' ? WATCH_MS : false),
  });
