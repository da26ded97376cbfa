import { expect, test } from '../support/app.ts';
import { signIn } from '../support/sessions.ts';

/** A session of their own, in a browser whose clock the story moves. */
test.use({
  storageState: async ({ baseURL }, provide) => {
    const { storageState, api } = await signIn('trainer', baseURL ?? '');
    await provide(storageState);
    await api.dispose();
  },
});

test('a minute before the end the user is warned, and what was typed stays, also after the end', async ({
  page,
  office,
}) => {
  const athlete = await office.newAthlete();
  /** The clock of the server cannot be moved, so the story gives its answers. */
  let left = 1800;
  let asked = 0;
  await page.route('**/api/auth/idle', (route) => {
    asked++;
    if (left > 0)
      return route.fulfill({ json: { success: true, message: '', results: { seconds_left: left } } });
    const results = { success: false, message: 'This session expired. Please login again.', results: null };
    return route.fulfill({ status: 401, json: results });
  });
  await page.clock.install();
  await page.goto(`/athletes/${athlete.id}`);
  await page.getByRole('button', { name: 'Edit About' }).click();
  await page.getByLabel('First Name').fill('Kept');
  await page.clock.fastForward('28:50');
  expect(asked).toBe(0);

  // Another tab was used: there is still time.
  await page.clock.fastForward('00:20');
  await expect.poll(() => asked).toBeGreaterThan(0);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeHidden();

  left = 45;
  await page.clock.fastForward('29:30');
  await expect(warning).toContainText('What you typed stays here.');
  left = 1800;
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();

  left = 0;
  await page.clock.fastForward('31:00');
  const signInAgain = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(signInAgain).toContainText('your unsaved changes are still here.');
  // The dialog hides the form from roles.
  await expect(page.getByLabel('First Name')).toHaveValue('Kept');
});
