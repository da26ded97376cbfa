import { useQuery } from '@tanstack/react-query';
import type { CreditNoteView } from '../../../../contract/billing/credit-notes.ts';
import type { AthleteBillingView, PaymentView } from '../../../../contract/billing/payments.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../../family/family-athlete.ts';

/** The balance of an athlete, and how the athlete's payments are charged. */
export const useAthleteBilling = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete billing', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteBillingView>(`${athletePath(athleteId)}/billing`, { signal })).results,
  });

/** Below `/api/`. */
export const paymentsPath = (athleteId: string): string => `${athletePath(athleteId)}/payments`;

export const paymentPath = ({ athlete_id, id }: Pick<PaymentView, 'athlete_id' | 'id'>): string =>
  `${paymentsPath(athlete_id)}/${encodeURIComponent(id)}`;

/** The credit notes that count, newest first. */
export const useCreditNotes = (athleteId: string) =>
  useQuery({
    queryKey: ['credit notes', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CreditNoteView[]>(`${athletePath(athleteId)}/credit-notes`, { signal }))
        .results,
  });

/** A card answers within seconds. Until then payments are polled, in case the notification is lost. */
const POLL_MS = 2_000;

type Payments = readonly PaymentView[];

/** Newest first. The query is polled while `isAwaiting` is true for the loaded payments. */
export const usePayments = (athleteId: string, isAwaiting: (loaded: Payments) => boolean = () => false) =>
  useQuery({
    queryKey: ['payments', athleteId],
    queryFn: async ({ signal }) => (await http.get<Payments>(paymentsPath(athleteId), { signal })).results,
    refetchInterval: ({ state }) => (isAwaiting(state.data ?? []) ? POLL_MS : false),
  });

/** One payment, polled while its card is being charged. */
export const usePayment = (payment: PaymentView) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: ({ signal }) => fetchPayment(payment, signal),
    initialData: payment,
    refetchInterval: ({ state }) => (state.data?.state === 'charging' ? POLL_MS : false),
  });

/** A payment whose request got no answer: it is found as soon as the server has it. */
export const useLostPayment = (
  payment: Pick<PaymentView, 'athlete_id' | 'id'>,
  { isLost }: { readonly isLost: boolean },
) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: ({ signal }) => fetchPayment(payment, signal),
    enabled: isLost,
    retry: false,
    refetchInterval: POLL_MS,
  });

const fetchPayment = async (payment: Pick<PaymentView, 'athlete_id' | 'id'>, signal: AbortSignal) =>
  (await http.get<PaymentView>(paymentPath(payment), { signal })).results;
