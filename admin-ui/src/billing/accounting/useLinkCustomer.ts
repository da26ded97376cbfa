import { useState } from 'react';
import type {
  AccountingCustomerView,
  CreateCustomerBody,
  LinkCustomerBody,
} from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { CUSTOMERS_PATH, linkPath } from './paths.ts';

/** Makes a customer that accounting has the athlete's. */
export const useLinkCustomer = (athleteId: string, onDone: () => void) =>
  useCommand(
    (customer: AccountingCustomerView | null, idempotencyKey) =>
      link(athleteId, { customer: customer && { Id: customer.Id } }, idempotencyKey),
    {
      success: 'Customer linked',
      quiet: true,
      onDone,
    },
  );

/** Writes a customer into accounting and makes it the athlete's. Both keep their key: a second try does neither twice. */
export function useCreateCustomer(athleteId: string, onDone: () => void) {
  const [linkKey] = useState(newId);
  return useCommand(
    async (body: CreateCustomerBody, idempotencyKey) => {
      const { results } = await http.post<AccountingCustomerView>(CUSTOMERS_PATH, { body, idempotencyKey });
      return link(athleteId, { customer: { Id: results.Id } }, linkKey);
    },
    { success: 'Customer created', quiet: true, onDone },
  );
}

async function link(athleteId: string, body: LinkCustomerBody, idempotencyKey: string) {
  const answer = await http.put<unknown>(linkPath(athleteId), { body, idempotencyKey });
  return { ...answer, results: { id: athleteId } };
}
