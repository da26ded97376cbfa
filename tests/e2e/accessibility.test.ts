import type { Page } from 'playwright/test';
import { barriers } from './support/accessibility.ts';
import { expect, test } from './support/app.ts';
import { chooseForInvoice, invoiceDialog, openBilling } from './support/billing-screen.ts';
import type { Office } from './support/office.ts';
import type { Person } from './support/people.ts';

interface View {
  readonly name: string;
  readonly as?: Person;
  /** Opens it, and resolves when everything is there. */
  readonly open: (page: Page, office: Office) => Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const views: readonly View[] = [
  {
    name: 'the sign-in of staff, with a problem',
    async open(page) {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the page for a forgotten password, with a problem',
    async open(page) {
      await page.goto('/forgot-password');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByText('Please enter valid username.').waitFor();
    },
  },
  {
    name: 'a link that does not hold any more',
    async open(page) {
      await page.goto('/reset-password?token=nothing');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the first page',
    as: 'admin',
    async open(page) {
      await page.goto('/');
      await page.getByRole('region', { name: 'Most open invoices' }).getByRole('listitem').first().waitFor();
      await page.getByRole('link', { name: /^\d+ ?Active athletes$/ }).waitFor();
    },
  },
  {
    name: 'the athlete list',
    as: 'trainer',
    async open(page) {
      await page.goto('/athletes');
      await page.getByRole('table').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'the dialog of a new athlete, with a problem',
    as: 'trainer',
    async open(page) {
      await page.goto('/athletes');
      await page.getByRole('button', { name: 'New Athlete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
      await page.getByText('Please enter a valid name.').waitFor();
    },
  },
  {
    name: 'the profile of an athlete',
    as: 'trainer',
    async open(page, office) {
      const { athlete } = await office.athleteWithInvoices();
      await page.goto(`/athletes/${athlete.id}`);
      await heading(page, 'Finance');
    },
  },
  {
    name: 'the billing of an athlete',
    as: 'trainer',
    async open(page, office) {
      const { invoice } = await office.athleteWithInvoices();
      await openBilling(page, invoice);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'the menu of an invoice',
    as: 'trainer',
    async open(page, office) {
      const { invoice } = await office.athleteWithInvoices();
      await openBilling(page, invoice);
      await page
        .getByRole('button', { name: /^Actions for PWHT-/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Omit' }).waitFor();
    },
  },
  {
    name: 'the dialog of an invoice',
    as: 'trainer',
    async open(page, office) {
      const { invoice } = await office.athleteWithInvoices();
      await openBilling(page, invoice);
      await chooseForInvoice(page, invoice, 'Prorate');
      await invoiceDialog(page, 'Prorate').save.click();
    },
  },
  {
    name: 'the question before an invoice is deleted',
    as: 'trainer',
    async open(page, office) {
      const { invoice } = await office.athleteWithInvoices();
      await openBilling(page, invoice);
      await chooseForInvoice(page, invoice, 'Delete');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'the dialog of a package, with its preview',
    as: 'trainer',
    async open(page, office) {
      const { invoice } = await office.athleteWithInvoices();
      await openBilling(page, invoice);
      await page.getByRole('button', { name: 'Add Package' }).click();
      await page.getByRole('combobox', { name: 'Package' }).click();
      await page.getByRole('option', { name: 'Elite Skills Training' }).click();
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'the history of an athlete',
    as: 'admin',
    async open(page, office) {
      const { athlete } = await office.athleteWithInvoices();
      await page.goto(`/athletes/${athlete.id}/history`);
      await page.getByRole('region', { name: 'History' }).getByRole('listitem').first().waitFor();
    },
  },
  ...['projections', 'parked', 'streams', 'reactors', 'jobs'].map((view) => ({
    name: `the operations: ${view}`,
    as: 'admin' as const,
    async open(page: Page) {
      await page.goto(`/operations?view=${view}`);
      const empty = page.getByRole('heading', { name: 'Nothing is parked' });
      await page.getByRole('tabpanel').getByRole('table').or(empty).waitFor();
    },
  })),
  {
    name: 'a page that is not there',
    as: 'admin',
    async open(page) {
      await page.goto('/nowhere');
      await heading(page, 'Page not found');
    },
  },
  {
    name: 'the sign-in of families',
    async open(page) {
      await page.goto('/portal/login');
      await heading(page, 'Sign in');
    },
  },
  {
    name: 'the first page of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/home');
      await heading(page, 'Still to pay');
    },
  },
  {
    name: 'the payments of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/billing');
      await page
        .getByText(/^PWHT-\d+$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'the athletes of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/profile');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'the account of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/user');
      await page.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'the palette',
    as: 'admin',
    async open(page) {
      await page.goto('/');
      await heading(page, /, Maria$/);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search and go to' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the mailbox',
    async open(page) {
      await page.goto('/mailbox');
      await heading(page, 'Mailbox');
    },
  },
];

for (const { name, as, open } of views) {
  test.describe(name, () => {
    test.use({ as, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

    test('keeps nobody out, neither in light nor in dark', async ({ page, office }) => {
      await open(page, office);
      expect(await barriers(page), 'in light').toEqual([]);

      const light: string = await page.evaluate('getComputedStyle(document.body).backgroundColor');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('body')).not.toHaveCSS('background-color', light);
      expect(await barriers(page), 'in dark').toEqual([]);
    });
  });
}
