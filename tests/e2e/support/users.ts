import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from 'playwright/test';
import type { UserView } from '../../../contract/access/users.ts';
import { newLastName } from './office.ts';

export interface NewUser {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly roleId?: number;
  readonly password?: string;
}

export const newUsername = (): string => `u-${randomUUID().slice(0, 8)}@rink.test`;

export const fullNameOf = ({ first_name, last_name }: UserView): string => `${first_name} ${last_name}`;

/** A user who can be read when the promise resolves; a parent who was not invited, unless it is said otherwise. */
export async function newUser(api: APIRequestContext, user: NewUser = {}): Promise<UserView> {
  const { firstName = 'Robin', lastName = newLastName(), roleId = 40, password } = user;
  const names = { firstName, lastName, username: newUsername(), roleId };
  const id = randomUUID();
  const done = await api.post('/api/users', { data: { id, ...names, ...(password ? { password } : {}) } });
  const position = done.headers()['position'];
  if (!done.ok() || position === undefined) {
    throw new Error(`The user is not created: ${done.status()} ${await done.text()}`);
  }
  const answer = await api.get(`/api/users/${id}`, { headers: { 'Min-Position': position } });
  const { results } = await answer.json();
  return results;
}

/** A browser of their own, in which they sign in at the door. */
export async function signedInAtTheDoor(
  browser: Browser,
  { username, first_name }: UserView,
  password: string,
): Promise<Page> {
  // Contexts inherit who sits at `page`.
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`, ${first_name}$`) }).waitFor();
  return page;
}
