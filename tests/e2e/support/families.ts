import type { APIRequestContext } from 'playwright/test';
import { type Account, newAccount } from './accounts.ts';
import type { Athlete, Office } from './office.ts';

/** A parent who sees this athlete and no one else; signs in after that. `api`: an admin's. */
export async function newParent(api: APIRequestContext, { id }: Pick<Athlete, 'id'>): Promise<Account> {
  const parent = await newAccount(api);
  const data = { mode: 'existing', userId: parent.id };
  const done = await api.post(`/api/athletes/${id}/users`, { data });
  if (!done.ok()) throw new Error(`${done.url()} answers ${done.status()} ${await done.text()}`);
  return parent;
}

/** An athlete without packages, who is a customer of accounting: one who can buy. */
export async function newCustomer(api: APIRequestContext, office: Office): Promise<Athlete> {
  const athlete = await office.newAthlete();
  const created = await api.post('/api/accounting/customers', { data: { DisplayName: athlete.name } });
  const { results: customer } = await created.json();
  const linked = await api.put(`/api/athletes/${athlete.id}/accounting-customer`, { data: { customer } });
  if (!linked.ok()) throw new Error(`${linked.url()} answers ${linked.status()} ${await linked.text()}`);
  return athlete;
}
