import type { Page } from 'playwright/test';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { test } from '../support/shared-window.ts';
import { newUser } from '../support/users.ts';

interface View {
  readonly name: string;
  /** Opens it, and resolves when everything is there. */
  readonly open: (page: Page, userId: string) => Promise<unknown>;
}

const views: readonly View[] = [
  {
    name: 'the user list with a selection',
    async open(page) {
      await page.goto('/users');
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await page.getByRole('toolbar', { name: 'Selected users' }).waitFor();
    },
  },
  {
    name: 'the filters of the user list',
    async open(page) {
      await page.goto('/users');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox', { name: 'parent' }).check();
    },
  },
  {
    name: 'the dialog of a new user, with a problem',
    async open(page) {
      await page.goto('/users');
      await page.getByRole('button', { name: 'New User' }).click();
      await page.getByRole('checkbox', { name: 'Create Password' }).check();
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await page.getByText('Please enter a valid password.').waitFor();
    },
  },
  {
    name: 'the profile of a user',
    async open(page, userId) {
      await page.goto(`/users/${userId}`);
      await page.getByRole('heading', { name: 'About' }).waitFor();
    },
  },
  {
    name: 'the mail that a user wants',
    async open(page, userId) {
      await page.goto(`/users/${userId}/communication`);
      await page.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'the own sessions',
    async open(page) {
      await page.goto('/profile/sessions');
      await page.getByText('this browser').waitFor();
    },
  },
  {
    name: 'the second step of another user',
    async open(page, userId) {
      await page.goto(`/users/${userId}/security`);
      await page.getByText('No second step').waitFor();
    },
  },
  {
    name: 'the setup of an authenticator app, with problems',
    async open(page) {
      await page.goto('/profile/security');
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Please enter the code.').waitFor();
    },
  },
  {
    name: 'the assignments',
    async open(page) {
      await page.goto('/users/assignments');
      await page
        .getByRole('list', { name: 'Users and their athletes' })
        .getByRole('listitem')
        .first()
        .waitFor();
    },
  },
  {
    name: 'the choice of an athlete',
    async open(page, userId) {
      await page.goto(`/users/${userId}/athletes`);
      await page.getByRole('button', { name: /^Assign athlete/ }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
];

test.use({ as: 'admin' });

for (const { name, open } of views) {
  test(`${name}: is accessible in light and dark mode`, async ({ page, signedIn }) => {
    const { id } = await newUser((await signedIn('admin')).api);
    await open(page, id);
    await keepsNobodyOut(page);
  });
}
