import { useQuery } from '@tanstack/react-query';
import type { PaymentView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { paymentPath, paymentsPath } from '../paths.ts';

/** A card answers within seconds; until it has, it is looked for this often, in case the news of it gets lost. */
const WATCH_MS = 2_000;

type Payments = readonly PaymentView[];

/** Newest first. They are asked for again while `isAwaiting` says so of what is known. */
export const usePayments = (athleteId: string, isAwaiting: (known: Payments) => boolean = () => false) =>
  useQuery({
    queryKey: ['payments', athleteId],
    queryFn: async ({ signal }) => (await http.get<Payments>(paymentsPath(athleteId), { signal })).results,
    refetchInterval: ({ state }) => (isAwaiting(state.data ?? []) ? WATCH_MS : false),
  });

/** One payment, watched while its card is asked. */
export const usePayment = (payment: PaymentView) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: ({ signal }) => paymentAt(payment, signal),
    initialData: payment,
    refetchInterval: ({ state }) => (state.data?.state === 'charging' ? WATCH_MS : false),
  });

/** A payment whose sending nobody answered: it shows as soon as it is known there. */
export const useLostPayment = (
  payment: Pick<PaymentView, 'athlete_id' | 'id'>,
  { isLost }: { readonly isLost: boolean },
) =>
  useQuery({
    queryKey: ['payments', payment.athlete_id, payment.id],
    queryFn: ({ signal }) => paymentAt(payment, signal),
    enabled: isLost,
    retry: false,
    refetchInterval: WATCH_MS,
  });

const paymentAt = async (payment: Pick<PaymentView, 'athlete_id' | 'id'>, signal: AbortSignal) =>
  (await http.get<PaymentView>(paymentPath(payment), { signal })).results;
