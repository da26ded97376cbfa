import type { Page } from 'playwright/test';
import { codeAt } from '../../support/second-factors.ts';
import { keepsNobodyOut } from '../support/accessibility.ts';
import { type Account, newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

const STEP_MS = 30_000;

/** From the sign-in to the home page of the trainer. */
const isHome = (page: Page, { firstName }: Account) =>
  expect(page.getByRole('heading', { level: 1, name: new RegExp(`, ${firstName}$`) })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByLabel('Email')).toBeVisible();
}

/** Closes the codes that are shown once. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const lines = codes.getByRole('listitem');
  await expect(lines).toHaveCount(10);
  const shown = await lines.allInnerTexts();
  await codes.getByRole('button', { name: 'I saved the codes' }).click();
  await expect(codes).toBeHidden();
  return shown;
}

test('a trainer adds an authenticator app, and signs in with its code and with a recovery code', async ({
  page,
  signedIn,
}) => {
  const trainer = await newAccount((await signedIn('admin')).api, { roleId: 30 });
  await page.goto('/login');
  await signInAt(page, trainer);
  await isHome(page, trainer);

  await page.goto('/profile/security');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const now = Date.now();
  await dialog.getByLabel('Code').fill('000');
  await dialog.getByLabel('Current Password').fill(trainer.password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toContainText('This code is not correct.');
  await dialog.getByLabel('Code').fill(codeAt(secret, now));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const [recoveryCode = ''] = await saveRecoveryCodes(page);
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('10 of 10 left');

  await signOut(page);
  await signInAt(page, trainer);
  await expect(page.getByLabel('Code')).toBeFocused();
  await keepsNobodyOut(page);
  await page.getByLabel('Code').fill('12345');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('The second step was not accepted. Please try again.');
  await page.getByLabel('Code').fill(codeAt(secret, now + STEP_MS));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isHome(page, trainer);

  await signOut(page);
  await signInAt(page, trainer);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await isHome(page, trainer);
  await page.goto('/profile/security');
  await expect(page.getByRole('list', { name: 'Second steps' })).toContainText('9 of 10 left');
});

test.describe('a passkey', () => {
  // Browsers have passkeys for names, not for the address 127.0.0.1.
  test.use({ baseURL: async ({ baseURL }, provide) => provide(baseURL?.replace('127.0.0.1', 'localhost')) });

  test('is added in the portal, signs in, and is removed with itself as the proof', async ({
    page,
    context,
    signedIn,
  }) => {
    const authenticator = await context.newCDPSession(page);
    await authenticator.send('WebAuthn.enable');
    await authenticator.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const parent = await newAccount((await signedIn('admin')).api);
    await page.goto('/portal/login?url=/user');
    await signInAt(page, parent);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Rink phone');
    await dialog.getByLabel('Current Password').fill(parent.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await saveRecoveryCodes(page);
    const factors = page.getByRole('list', { name: 'Second steps' });
    await expect(factors).toContainText('Passkey “Rink phone”');

    await page.goto('/portal/logout');
    await signInAt(page, parent);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await page.waitForURL(/\/portal\/home/);
    await page.goto('/portal/user');
    await factors.getByRole('button', { name: 'Remove Passkey “Rink phone”' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove Passkey “Rink phone”?' });
    await removal.getByLabel('Current Password').fill(parent.password);
    await removal.getByRole('button', { name: 'Confirm with passkey' }).click();
    await expect(removal).toContainText('Confirmed with your passkey.');
    await removal.getByRole('button', { name: 'Remove' }).click();
    await expect(removal).toBeHidden();
    await expect(factors).toBeHidden();
  });
});
