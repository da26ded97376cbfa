import { address } from '../support/address.ts';
import { expect } from '../support/app.ts';
import { test } from '../support/shared-window.ts';
import { fullNameOf, newUser } from '../support/users.ts';

test.use({ as: 'admin' });

test('an athlete is assigned to a user and removed again after confirmation', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [user, athlete] = [await newUser(api), await office.newAthlete()];
  await page.goto(address('/users/assignments', { filter: JSON.stringify({ q: user.username }) }));
  const line = page.getByRole('list', { name: 'Users and their athletes' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('No athletes');

  await page.getByRole('button', { name: `Assign athlete to ${fullNameOf(user)}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Athlete' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select an athlete.');
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName);
  await dialog.getByRole('radio', { name: athlete.name }).check();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();

  const chip = line.getByRole('button', { name: `Remove ${athlete.name} from ${fullNameOf(user)}` });
  await chip.click();
  const question = page.getByRole('alertdialog', { name: 'Remove Athlete' });
  await expect(question).toContainText(`will no longer see ${athlete.name} in the portal`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toContainText('No athletes');
});

test('an inactive athlete is found only with Show InActive, and shows among the athletes of the user', async ({
  page,
  office,
  signedIn,
}) => {
  const { api } = await signedIn('admin');
  const [user, athlete] = [await newUser(api), await office.newAthlete()];
  await office.markInactive(athlete);
  await page.goto(`/users/${user.id}/athletes`);
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible();
  await page.getByRole('button', { name: /^Assign athlete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Athlete' });
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName);
  await expect(dialog.getByText('No matching athletes.')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Show InActive' }).check();
  await dialog.getByRole('radio', { name: athlete.name }).check();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Assign athlete/ }).click();
  await dialog.getByRole('searchbox', { name: 'Search by name' }).fill(athlete.lastName);
  await dialog.getByRole('switch', { name: 'Show InActive' }).check();
  await expect(dialog.getByRole('radio', { name: athlete.name })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: athlete.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(athlete.name);
});
