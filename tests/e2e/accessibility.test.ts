import type { Page } from 'playwright/test';
import { keepsNobodyOut } from './support/accessibility.ts';
import { address } from './support/address.ts';
import { chooseForInvoice, invoiceDialog, openBilling } from './support/billing-screen.ts';
import type { Office } from './support/office.ts';
import type { Person } from './support/people.ts';
import { test } from './support/shared-window.ts';

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
      await page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem').first().waitFor();
      await page.getByRole('link', { name: 'Active athletes' }).waitFor();
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
    name: 'the athlete list with every column, filters and a name that is edited, with a problem',
    as: 'trainer',
    async open(page) {
      const filter = JSON.stringify({ athlete_type: ['Customer'], showInactive: true });
      await page.goto(address('/athletes', { filter, hidden: '' }));
      await page
        .getByRole('button', { name: /^Edit the name of/ })
        .first()
        .click();
      await page.getByRole('table').getByRole('textbox', { name: 'First Name' }).fill('');
      await page.keyboard.press('Enter');
      await page.getByText('Please enter a valid name.').waitFor();
    },
  },
  {
    name: 'the bar of selected athletes',
    as: 'trainer',
    async open(page) {
      await page.goto('/athletes');
      await page.getByRole('table').getByRole('checkbox').nth(1).check();
      await page.getByRole('toolbar', { name: 'Selected athletes' }).waitFor();
    },
  },
  {
    name: 'the filters of the athlete list',
    as: 'trainer',
    async open(page) {
      await page.goto('/athletes');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Target' }).check();
    },
  },
  {
    name: 'the columns of the athlete list, with a problem',
    as: 'trainer',
    async open(page) {
      await page.goto('/athletes');
      await page.getByRole('button', { name: 'Columns' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'all', exact: true }).check();
      await dialog.getByRole('checkbox', { name: 'all', exact: true }).uncheck();
      await dialog.getByRole('button', { name: 'OK' }).click();
      await dialog.getByRole('alert').waitFor();
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
    name: 'the profile of an athlete while it is edited, with a problem',
    as: 'admin',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}`);
      for (const section of ['Follow Up', 'Notes', 'About', 'Training', 'Lead'])
        await page.getByRole('button', { name: `Edit ${section}` }).click();
      await page.getByRole('button', { name: 'Another time' }).click();
      await page.getByRole('button', { name: 'Add Activity' }).click();
      await page.getByText('Activity must not be null.').waitFor();
      // Further down axe takes what is hidden above the page for visible.
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    name: 'the dialog of an activity',
    as: 'trainer',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}`);
      await page.getByRole('textbox', { name: 'Activity' }).fill('Spoke with Anna');
      await page.getByRole('button', { name: 'Add Activity' }).click();
      await page.getByRole('button', { name: /^Actions for the activity/ }).click();
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
      await page
        .getByRole('dialog', { name: 'Edit Activity' })
        .getByRole('combobox', { name: 'Hour' })
        .waitFor();
    },
  },
  {
    name: 'the question before a person is erased',
    as: 'admin',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}`);
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: /^Erase/ }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
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
      await page.getByRole('menuitem', { name: 'Omit', exact: true }).waitFor();
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
    name: 'the contacts of an athlete',
    as: 'trainer',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}/contacts`);
      await page.getByRole('button', { name: 'Create self contact' }).click();
      await page.getByRole('list', { name: 'Contacts' }).waitFor();
    },
  },
  ...['Profile', 'Contact Channels', 'Address'].map((tab) => ({
    name: `the dialog of a contact, with a problem: ${tab}`,
    as: 'trainer' as const,
    async open(page: Page, office: Office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}/contacts`);
      await page.getByRole('button', { name: 'New Contact' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Contact Channels' }).click();
      await dialog.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('tab', { name: tab }).click();
    },
  })),
  {
    name: 'the users of an athlete',
    as: 'admin',
    async open(page, office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}/users`);
      await heading(page, 'No users yet');
    },
  },
  ...['Existing user', 'Invite contact', 'New user'].map((tab) => ({
    name: `the dialog that links a user, with a problem: ${tab}`,
    as: 'admin' as const,
    async open(page: Page, office: Office) {
      const { id } = await office.newAthlete();
      await page.goto(`/athletes/${id}/users`);
      await page.getByRole('button', { name: 'Link User' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio').first().waitFor();
      await dialog.getByRole('tab', { name: tab }).click();
      await dialog.getByRole('button', { name: 'Link', exact: true }).click();
    },
  })),
  {
    name: 'the trainers',
    as: 'trainer',
    async open(page) {
      await page.goto('/trainers');
      await page
        .getByRole('table')
        .or(page.getByRole('heading', { name: 'No trainers yet' }))
        .waitFor();
    },
  },
  ...[
    ['profile', '', 'About'],
    ['schedules', '/schedules', 'Calendar'],
    ['settings', '/settings', 'Settings'],
  ].map(([tab = '', path = '', shown = '']) => ({
    name: `a trainer: ${tab}`,
    as: 'trainer' as const,
    async open(page: Page) {
      await page.goto('/trainers');
      await page.getByRole('button', { name: 'New Trainer' }).click();
      await page.getByRole('textbox', { name: 'First Name' }).fill('Taylor');
      await page.getByRole('textbox', { name: 'Last Name' }).fill('Rink');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/trainers\/.+/);
      await page.goto(`${new URL(page.url()).pathname}${path}`);
      await heading(page, shown);
    },
  })),
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
    name: 'the health of each part',
    as: 'admin',
    async open(page) {
      await page.goto('/admin/api-health-check');
      await page.getByRole('list', { name: 'Services' }).waitFor();
    },
  },
  {
    name: 'the places to check after an erasure',
    as: 'admin',
    async open(page) {
      await page.goto('/erasures');
      await heading(page, 'Places to check after an erasure');
    },
  },
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
      await heading(page, 'Remaining balance');
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
        // In a part that is folded at first.
        .waitFor({ state: 'attached' });
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
    test.use({ as });

    test('is accessible in light and dark mode', async ({ page, office }) => {
      await open(page, office);
      await keepsNobodyOut(page);
    });
  });
}
