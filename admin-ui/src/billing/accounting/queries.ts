import { useQuery } from '@tanstack/react-query';
import type {
  AccountingAccountView,
  AccountingChoiceView,
  AccountingCustomerView,
  AccountingStatusView,
  AthleteView,
  ContactView,
} from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../paths.ts';
import { CUSTOMERS_PATH, customerPath } from './paths.ts';

/** Customers of accounting whose name holds the words. Without words nothing is asked. */
export const useCustomerSearch = (query: string) =>
  useQuery({
    queryKey: ['accounting', 'customers', query],
    queryFn: async ({ signal }) => {
      const path = `${CUSTOMERS_PATH}?${new URLSearchParams({ query })}`;
      return (await http.get<readonly AccountingCustomerView[]>(path, { signal })).results;
    },
    enabled: query !== '',
  });

export const useCustomer = (customerId: string) =>
  useQuery({
    queryKey: ['accounting', 'customer', customerId],
    queryFn: async ({ signal }) =>
      (await http.get<AccountingCustomerView>(customerPath(customerId), { signal })).results,
  });

/** How the connection with accounting stands. */
export const useAccountingStatus = () =>
  useQuery({
    queryKey: ['accounting', 'status'],
    queryFn: async ({ signal }) =>
      (await http.get<AccountingStatusView>('accounting/status', { signal })).results,
  });

/** What accounting offers for the mapping: asked of accounting itself, so only while it is connected. */
export const useAccountingItems = () => useNames<AccountingChoiceView>('items');
export const useAccountingMethods = () => useNames<AccountingChoiceView>('payment-methods');
export const useAccountingAccounts = () => useNames<AccountingAccountView>('accounts');

const useNames = <Row>(list: 'items' | 'payment-methods' | 'accounts') =>
  useQuery({
    queryKey: ['accounting', list],
    queryFn: async ({ signal }) => (await http.get<readonly Row[]>(`accounting/${list}`, { signal })).results,
  });

/** The athlete whose page this is: read already, under the same key. */
export const useAthlete = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete', athleteId],
    queryFn: async ({ signal }) => (await http.get<AthleteView>(athletePath(athleteId), { signal })).results,
  });

/** Who is reached for the athlete. */
export const useContacts = (athleteId: string) =>
  useQuery({
    queryKey: ['contacts', 'athlete', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ContactView[]>(`${athletePath(athleteId)}/contacts`, { signal })).results,
  });
