import { expect, test } from '../support/app.ts';
import type { Person } from '../support/people.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * Access to the areas by role (part 1 §2 and §6, part 2 §6). Others are sent to Home of their app. The
 * server's answers are in tests/integration/api-families.test.ts.
 */
const areas: readonly { readonly path: string; readonly title: string; readonly open: readonly Person[] }[] =
  [
    { path: '/athletes', title: 'Athletes', open: ['admin', 'trainer'] },
    { path: '/trainers', title: 'Trainers', open: ['admin', 'trainer'] },
    { path: '/communications', title: 'Communications', open: ['admin', 'trainer'] },
    { path: '/communications/drafts', title: 'Communications', open: ['admin', 'trainer'] },
    { path: '/communications/processing', title: 'Communications', open: ['admin', 'trainer'] },
    { path: '/communications/sent', title: 'Communications', open: ['admin', 'trainer'] },
    { path: '/communications/errors', title: 'Communications', open: ['admin', 'trainer'] },
    { path: '/attendance', title: 'Attendance', open: ['admin', 'trainer'] },
    // There is no such session, and its page says so.
    { path: `/attendance/${NOBODY}`, title: 'Attendance', open: ['admin', 'trainer'] },
    { path: '/waivers', title: 'Waivers', open: ['admin', 'trainer'] },
    { path: '/seasons/closed-days', title: 'Seasons', open: ['admin', 'trainer'] },
    { path: '/search', title: 'Search', open: ['admin', 'trainer'] },
    { path: '/profile', title: '', open: ['admin', 'trainer'] },
    { path: '/users', title: 'Users', open: ['admin'] },
    { path: '/users/assignments', title: 'User Assignments', open: ['admin'] },
    { path: '/admin', title: 'Settings', open: ['admin'] },
    { path: '/admin/templates', title: 'Settings', open: ['admin'] },
    { path: '/admin/emergency-details', title: 'Settings', open: ['admin'] },
    { path: '/admin/templates/invoice', title: 'Invoice', open: ['admin'] },
    { path: '/admin/api-health-check', title: 'Settings', open: ['admin'] },
    { path: '/budgets', title: 'Budgets', open: ['admin'] },
    { path: '/budgets/overview', title: 'Budgets', open: ['admin'] },
    { path: '/budgets/ledgers', title: 'Budgets', open: ['admin'] },
    { path: '/budgets/ledgers/qbo', title: 'Budgets', open: ['admin'] },
    { path: '/budgets/ledgers/status', title: 'Budgets', open: ['admin'] },
    { path: '/print/budgets', title: 'Budget overview of', open: ['admin'] },
    { path: '/marketing/campaigns', title: 'Marketing', open: ['admin'] },
    // There is no such campaign, but others do not even learn that.
    { path: `/marketing/campaigns/${NOBODY}/logs`, title: 'Page not found', open: ['admin'] },
    { path: '/marketing/content', title: 'Marketing', open: ['admin'] },
    { path: '/marketing/templates', title: 'Marketing', open: ['admin'] },
    { path: '/marketing/webinars', title: 'Marketing', open: ['admin'] },
    { path: '/athletes/bulk-changes', title: 'Bulk Changes', open: ['admin', 'trainer'] },
    { path: '/merges', title: 'Merges', open: ['admin'] },
    { path: '/athletes/import', title: 'Import Athletes', open: ['admin'] },
    { path: '/finance/opening-balances', title: 'Finance', open: ['admin'] },
    { path: '/doubles', title: 'Likely Doubles', open: ['admin'] },
    { path: '/marketing/podcasts', title: 'Marketing', open: ['admin'] },
    { path: '/marketing/podcasts/stats', title: 'Marketing', open: ['admin'] },
    { path: '/reports/sales-performance', title: 'Sales performance', open: ['admin', 'trainer'] },
    { path: '/reports/funnel', title: 'Funnel', open: ['admin', 'trainer'] },
    { path: '/reports/weekly-activity', title: 'Weekly activity', open: ['admin', 'trainer'] },
    { path: '/reports/finance-performance', title: 'Finance performance', open: ['admin', 'trainer'] },
    { path: '/reports/receivables', title: 'Receivables', open: ['admin'] },
    { path: '/reports/issued', title: 'Issued', open: ['admin', 'trainer'] },
    { path: '/reports', title: 'Reports', open: ['admin', 'trainer'] },
    { path: '/reports/dashboard', title: 'Dashboard', open: ['admin', 'trainer'] },
    // There is no such report, and its page says so.
    { path: `/reports/configs/${NOBODY}`, title: 'Report', open: ['admin', 'trainer'] },
    { path: '/operations', title: 'Operations', open: ['admin'] },
    { path: '/erasures', title: 'Places to check after an erasure', open: ['admin'] },
  ];

const publicPages = ['/terms-of-service', '/privacy-policy', '/communication-preferences'];

for (const who of ['admin', 'trainer', 'family'] as const) {
  test.describe(`the ${who}`, () => {
    test.use({ as: who });

    test('can open the areas of the role, and is sent to Home from others', async ({ page }) => {
      // It opens two dozen pages.
      test.setTimeout(120_000);
      for (const { path, title, open } of areas) {
        await page.goto(path);
        if (open.includes(who)) {
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
          expect(new URL(page.url()).pathname).toContain(path);
        } else {
          await expect(page).toHaveURL(who === 'family' ? '/portal/home' : '/');
        }
      }
    });

    test('opens the public pages', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });
  });
}

test('a visitor can open only the public pages without signing in', async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  for (const { path } of areas) {
    await page.goto(path);
    await expect(page).toHaveURL((address) => address.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('url')).toBe(path);
  }
});
