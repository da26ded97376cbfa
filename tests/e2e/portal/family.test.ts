import { expect, test } from '../support/app.ts';
import { referenceOf } from '../support/billing-screen.ts';
import type { Office } from '../support/office.ts';
import { people } from '../support/people.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('a family signs in to the portal, and out again', async ({ page }) => {
  await page.goto('/portal/billing');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('For athletes and their families')).toBeVisible();
  await page.getByLabel('Email').fill(people.family.username);
  await page.getByLabel('Password').fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page.getByRole('alert')).toHaveText('Username or password is not correct.');

  await page.getByLabel('Password').fill(people.family.password);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
  await expect(page).toHaveURL('/portal/billing');

  await page.getByRole('button', { name: 'Account of Anna Bergeron' }).tap();
  await page.getByRole('menuitem', { name: 'Sign out' }).tap();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/portal/home');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/portal/athletes')).status()).toBe(401);
});

test.describe('signed in', () => {
  test.use({ as: 'family' });

  test('a family sees only its own athletes and their payments', async ({ page, office }) => {
    await page.goto('/portal/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Anna');
    await expect(page.getByRole('navigation', { name: 'Athletes' }).getByRole('link')).toHaveText([
      'Everyone',
      ...(await childrenOf(office)).map(({ first_name }) => first_name),
    ]);

    await page.getByRole('link', { name: 'Payments', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments');
    const own = (await invoicesOf(office)).map(referenceOf).toSorted();
    const shown = page.getByText(/^PWHT-\d+$/);
    await expect(shown).toHaveCount(own.length);
    expect((await shown.allTextContents()).toSorted()).toEqual(own);
  });

  test('every page can be reached from the bar at the bottom', async ({ page }) => {
    await page.goto('/portal/home');
    const bar = page.getByRole('navigation', { name: 'Pages' });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Schedules', 'Payments', 'Shop']);
    await bar.getByRole('button', { name: 'More' }).tap();
    const others = page.getByRole('menu').getByRole('menuitem');
    await expect(others).toHaveText(['Forms', 'Webinars', 'Podcast', 'Profile']);
    await others.getByText('Profile').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
    await expect(page.getByRole('menu')).toBeHidden();
  });

  test('the next payment is at the top', async ({ page, office }) => {
    const open = (await invoicesOf(office))
      .filter(({ invoice_state }) => ['pending', 'invoiced', 'missed'].includes(invoice_state))
      .toSorted((one, other) => (one.invoice_date < other.invoice_date ? -1 : 1));
    await page.goto('/portal/home');
    const next = page.getByRole('region', { name: /^(Next payment|Needs attention)$/ });
    await expect(next).toContainText(open[0] ? referenceOf(open[0]) : 'no invoice is open');
    await expect(next).toContainText(/(Due|Was due) \d\d\/\d\d\/\d\d/);
  });

  test('one athlete can be shown alone, which is kept on the next page and after a reload', async ({
    page,
    office,
  }) => {
    const [first, second] = await childrenOf(office);
    await page.goto('/portal/home');
    const athletes = page.getByRole('navigation', { name: 'Athletes' });
    await athletes.getByRole('link', { name: second?.first_name ?? '' }).tap();
    await page.getByRole('link', { name: 'Payments', exact: true }).tap();
    await expect(page.getByRole('region', { name: `Payments for ${second?.first_name}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: `Payments for ${second?.first_name}` })).toBeVisible();
    await expect(page.getByRole('region', { name: `Payments for ${first?.first_name}` })).toBeHidden();
  });

  test('the address of another family’s athlete shows nothing about them', async ({ page, office }) => {
    const { athlete, invoice } = await office.athleteWithInvoices();
    for (const path of ['', '/packages']) {
      const answer = await page.request.get(`/api/athletes/${athlete.id}${path}`);
      expect(answer.status()).toBe(404);
      expect(await answer.json()).toMatchObject({ message: 'This athlete does not exist.', results: null });
    }
    await page.goto(`/portal/athletes/${athlete.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');

    await page.goto(`/portal/billing?athlete=${athlete.id}`);
    await expect(page.getByRole('region', { name: /^Payments for / })).toHaveCount(2);
    await expect(page.getByText(referenceOf(invoice))).toHaveCount(0);
    await expect(page.getByText(athlete.firstName)).toHaveCount(0);
  });

  test('a family cannot change anything through the API', async ({ signedIn, office }) => {
    const { api } = await signedIn('family');
    const [own] = await invoicesOf(office);
    const { athlete } = await office.athleteWithInvoices();
    const base = `/api/athletes/${own?.athlete_id}/packages/${own?.athlete_package_id}`;
    expect((await api.post(`${base}/invoices/${own?.id}/omit`)).status()).toBe(403);
    expect((await api.delete(base)).status()).toBe(403);
    expect((await api.put(`/api/athletes/${athlete.id}`, { data: { is_active: false } })).status()).toBe(403);
  });

  test('an invoice omitted by the office is no longer charged', async ({ page, office, anotherPerson }) => {
    const [child] = await childrenOf(office);
    const athlete = { id: child?.id ?? '', firstName: '', lastName: '', name: '' };
    const bought = await office.newPackage(athlete, {
      offer: 'Off-Season Strength',
      amount: 61.5,
      cycles: 1,
    });
    const [invoice] = bought.invoices;
    await page.goto('/portal/billing');
    const reference = invoice ? referenceOf(invoice) : 'no invoice';
    const line = page.getByRole('listitem').filter({ hasText: reference });
    const settled = page.getByRole('group').filter({ hasText: reference });
    await settled.getByRole('heading', { name: 'Off-Season Strength' }).tap();
    await expect(line).toContainText('Upcoming');

    const staff = await anotherPerson('trainer');
    await staff.goto(`/athletes/${athlete.id}/billing`);
    await staff.getByRole('button', { name: `Actions for ${reference}` }).click();
    await staff.getByRole('menuitem', { name: 'Omit', exact: true }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Omit' }).click();
    await expect(staff.getByRole('alertdialog')).toBeHidden();

    // Changes by the office show automatically.
    await expect(settled).toContainText('Nothing to pay');
    await expect(line).toContainText('Not charged');
  });

  test('schedules and payments fit on three screens of a phone, and begin with what to do', async ({
    page,
  }) => {
    const primary = { '/portal/schedules': /^Reserve$/, '/portal/billing': /^Pay \$/ };
    for (const [address, name] of Object.entries(primary)) {
      await page.goto(address);
      await expect(page.getByRole('button', { name }).first()).toBeInViewport();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3 * 844);
    }
  });

  test('nothing scrolls sideways, and all buttons are large enough for a thumb', async ({ page }) => {
    for (const address of ['/portal/home', '/portal/billing', '/portal/profile']) {
      await page.goto(address);
      await expect(page.getByText(/^PWHT-\d+$|^Current packages$|^Payment history$/).first()).toBeAttached();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      for (const control of await page.getByRole('link').or(page.getByRole('button')).all()) {
        const box = await control.boundingBox();
        if (box && box.y >= 0)
          expect(Math.round(box.height), await control.innerText()).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.describe('as staff', () => {
  test.use({ as: 'trainer' });

  test('a notice tells staff that they see the portal as staff, and links to their own app', async ({
    page,
  }) => {
    await page.goto('/portal/');
    await expect(page.getByRole('alert')).toContainText('You are signed in as staff.');
    await page.getByRole('link', { name: 'Open the staff app' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Jack$/);
  });
});

/** The children of the demo family: the first two athletes of the demo business, by name. */
async function childrenOf(office: Office) {
  const all = await office.athletes();
  return all.filter(
    ({ first_name, last_name }) => last_name === 'Bergeron' && ['Ella', 'Owen'].includes(first_name),
  );
}

async function invoicesOf(office: Office) {
  const packages = await Promise.all((await childrenOf(office)).map(({ id }) => office.packagesOf(id)));
  return packages.flat().flatMap(({ invoices }) => invoices);
}
