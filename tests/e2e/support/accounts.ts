import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from 'playwright/test';
import { after, done } from './answers.ts';
import { expect } from './app.ts';
import { newLastName } from './office.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** A user for one story only, which may change the password and sign out everywhere. */
export async function newAccount(
  api: APIRequestContext,
  { roleId = 40, isInvited = false }: { roleId?: 10 | 20 | 30 | 40; isInvited?: boolean } = {},
): Promise<Account> {
  const id = randomUUID();
  const [firstName, lastName] = ['Robin', newLastName()];
  const username = `robin.${id.slice(0, 8)}@rink.test`;
  const password = `two goals and ${id.slice(0, 4)}`;
  const data = { id, firstName, lastName, username, roleId, ...(isInvited ? {} : { password }) };
  await expectShown(api, await done(api.post('/api/users', { data })), id);
  return { id, username, firstName, lastName, password };
}

/** Waits until everything that reads users shows it. */
async function expectShown(api: APIRequestContext, written: APIResponse, id: string): Promise<void> {
  const shown = await api.get(`/api/users/${id}`, after(written));
  if (!shown.ok() || shown.headers()['stale']) throw new Error(`The user ${id} does not show`);
}

export async function signInAt(page: Page, { username, password }: Pick<Account, 'username' | 'password'>) {
  await page.getByLabel('Email').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The link in the newest mail to this address whose subject says so, found as a person finds it: on the mailbox page. */
export async function linkMailedTo(page: Page, username: string, subject: RegExp): Promise<string> {
  const mail = page.getByRole('link').filter({ hasText: username }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 200 });
  }).toPass();
  await mail.first().click();
  const text = await page.locator('pre').innerText();
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in the mail to ${username}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
