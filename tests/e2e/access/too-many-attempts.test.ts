import { newAccount, signInAt } from '../support/accounts.ts';
import { expect, test } from '../support/app.ts';

test('after wrong passwords the button waits, and then accepts the right one', async ({ page, signedIn }) => {
  const account = await newAccount((await signedIn('admin')).api);
  const wrong = { ...account, password: 'not this one' };
  await page.goto('/portal/login');
  const button = page.getByRole('button', { name: 'Sign in' });
  for (let failures = 1; failures <= 4; failures++) {
    await signInAt(page, wrong);
    await expect(button).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveText('Username or password is not correct.');
  }
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  await expect(button).toBeDisabled();
  await expect(button).toBeEnabled();
  await expect(page.getByRole('alert')).toBeHidden();
  await signInAt(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Robin');
});
