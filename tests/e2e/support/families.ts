import type { APIRequestContext } from 'playwright/test';
import { type Account, newAccount } from './accounts.ts';
import { done } from './answers.ts';
import type { Athlete, Office } from './office.ts';

/** A parent who sees this athlete and no one else; signs in after that. `api`: an admin's. */
export async function newParent(api: APIRequestContext, { id }: Pick<Athlete, 'id'>): Promise<Account> {
  const parent = await newAccount(api);
  await seesToo(api, parent, { id });
  return parent;
}

/** Lets the parent see one more athlete. */
export async function seesToo(
  api: APIRequestContext,
  parent: Account,
  { id }: Pick<Athlete, 'id'>,
): Promise<void> {
  const data = { mode: 'existing', userId: parent.id };
  await done(api.post(`/api/athletes/${id}/users`, { data }));
}

/** An athlete without packages, who is a customer of accounting: one who can buy. */
export async function newCustomer(api: APIRequestContext, office: Office): Promise<Athlete> {
  const athlete = await office.newAthlete();
  const created = await api.post('/api/accounting/customers', { data: { DisplayName: athlete.name } });
  const { results: customer } = await created.json();
  await done(api.put(`/api/athletes/${athlete.id}/accounting-customer`, { data: { customer } }));
  return athlete;
}
