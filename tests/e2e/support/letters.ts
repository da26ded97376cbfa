import { type APIRequestContext, expect, type Page } from 'playwright/test';
import type { CommunicationStatus } from '../../../domain/communications/statuses.ts';
import { done } from './answers.ts';
import { newContact, newEmail } from './contacts.ts';
import { type Athlete, newLastName, type Office } from './office.ts';
import { enrol, newTrainings } from './trainings.ts';

export interface Family {
  readonly athlete: Athlete;
  /** A parent with an email address. */
  readonly parent: string;
  readonly email: string;
}

export interface Group {
  readonly seasonId: string;
  readonly seasonName: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly families: readonly Family[];
}

/** An athlete with one parent who can be written to. */
export async function newFamily(api: APIRequestContext, office: Office): Promise<Family> {
  const athlete = await office.newAthlete();
  const email = newEmail();
  const contact = await newContact(api, athlete, { email });
  return { athlete, parent: `${contact.first_name} ${contact.last_name}`, email };
}

/** A training group of its own, with families. */
export async function newGroup(api: APIRequestContext, office: Office, size: number): Promise<Group> {
  const { seasonId, seasonName, groupId, groupName } = await newTrainings(api);
  const families: Family[] = [];
  for (let at = 0; at < size; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each athlete is enrolled once it is known
    const family = await newFamily(api, office);
    // oxlint-disable-next-line no-await-in-loop -- the same
    await enrol(api, groupId, family.athlete.id);
    families.push(family);
  }
  return { seasonId, seasonName, groupId, groupName, families };
}

export const newSubject = (): string => `Ice time ${newLastName()}`;

/** Makes a letter to families through the API, and opens it in the composer. */
export async function openLetterTo(
  page: Page,
  api: APIRequestContext,
  families: readonly Family[],
): Promise<string> {
  const data = { athleteIds: families.map(({ athlete }) => athlete.id) };
  const { results } = await (await done(api.post('/api/communications/from-athletes', { data }))).json();
  await openLetter(page, results.id);
  return results.id;
}

export async function openLetter(page: Page, id: string): Promise<void> {
  await page.goto(`/communications/${id}`);
  await expect(messageBox(page)).toBeVisible();
}

export const subjectField = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
export const bar = (page: Page) => page.getByRole('toolbar', { name: 'Message' });

/** Types the letter, and waits until it is saved. */
export async function write(page: Page, subject: string, text: string): Promise<void> {
  await subjectField(page).fill(subject);
  await messageBox(page).click();
  await page.keyboard.type(text);
  await saved(page);
}

export const saved = (page: Page) => expect(bar(page).getByText(/^Saved \d+:\d\d[ap]m$/)).toBeVisible();

/** Chooses a way to add recipients. */
export async function addRecipients(page: Page, way: string) {
  await page.getByRole('button', { name: 'Add Recipients' }).click();
  await page.getByRole('menuitem', { name: way }).click();
  return page.getByRole('dialog');
}

export async function addByHand(
  page: Page,
  firstName: string,
  lastName: string,
  email: string,
): Promise<void> {
  const dialog = await addRecipients(page, 'Someone else');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill(lastName);
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the summary and sends at once, whatever the hour. */
export async function send(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByRole('radio', { name: 'Send now' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}

/** Longer than the grace period and the handover together. */
export const UNTIL_SENT = { timeout: 60_000 };

/** The row of a recipient on the Messages tab. */
export const messageRow = (page: Page, recipient: string) =>
  page.getByRole('table').getByRole('row').filter({ hasText: recipient });

export const becomes = (page: Page, recipient: string, status: CommunicationStatus) =>
  expect(messageRow(page, recipient)).toContainText(status, UNTIL_SENT);

/** Simulated recipients open some emails and follow links, as people do. */
export const ARRIVED = /delivered|opened|clicked/;

export const arrives = (page: Page, recipient: string) =>
  expect(messageRow(page, recipient)).toContainText(ARRIVED, UNTIL_SENT);

/** Arms the simulated mail provider: the next email to this address meets the fault. */
export async function nextMail(api: APIRequestContext, fault: string, to: string): Promise<void> {
  await done(api.post('/mail-provider/faults', { data: { fault, to } }));
}

/** Opens the newest email to an address with this subject, as its recipient finds it. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const mail = page.getByRole('link').filter({ hasText: email }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass(UNTIL_SENT);
  await mail.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}
