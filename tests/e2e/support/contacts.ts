import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import type { ContactView, CreateContactBody } from '../../../contract/athletes/contacts.ts';
import type { TrainerView } from '../../../contract/athletes/trainers.ts';
import { type Athlete, newLastName } from './office.ts';

export const contactName = ({ first_name, last_name }: ContactView): string => `${first_name} ${last_name}`;

export const newEmail = (): string => `c-${randomUUID().slice(0, 8)}@rink.test`;

/** A contact of the athlete who can be read when the promise resolves: a mother with an email address, unless it is said otherwise. */
export async function newContact(
  api: APIRequestContext,
  athlete: Athlete,
  contact: CreateContactBody = {},
): Promise<ContactView> {
  const data = {
    id: randomUUID(),
    first_name: 'Anna',
    last_name: newLastName(),
    relationship: 'Mother',
    email: newEmail(),
    ...contact,
  };
  const done = await api.post(`/api/athletes/${athlete.id}/contacts`, { data });
  return shown(api, done, `/api/contacts/${data.id}`);
}

/** A trainer who can be read when the promise resolves. */
export async function newTrainer(api: APIRequestContext, lastName = newLastName()): Promise<TrainerView> {
  const id = randomUUID();
  const done = await api.post('/api/trainers', { data: { id, firstName: 'Taylor', lastName } });
  return shown(api, done, `/api/trainers/${id}`);
}

/** Waits until what was done shows at this path. */
export async function shown<Results>(
  api: APIRequestContext,
  done: Awaited<ReturnType<APIRequestContext['post']>>,
  path: string,
): Promise<Results> {
  const position = done.headers()['position'];
  if (!done.ok() || position === undefined) {
    throw new Error(`${done.url()} answers ${done.status()} ${await done.text()}`);
  }
  const answer = await api.get(path, { headers: { 'Min-Position': position } });
  if (!answer.ok() || answer.headers()['stale']) throw new Error(`${path} does not show it`);
  const { results } = await answer.json();
  return results;
}

/** The card of a contact on the page of its athlete or trainer. */
export const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Contacts' }).getByRole('listitem', { name, exact: true });

/** Chooses from the menu of a card. */
export async function chooseForContact(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The dialog in which a contact is made or edited. */
export function contactDialog(page: Page, title: 'New Contact' | 'Edit Contact') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    tab: (name: string) => dialog.getByRole('tab', { name }).click(),
    field: (name: string) => dialog.getByRole('textbox', { name, exact: true }),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}
