import { expect, test } from '../support/app.ts';

test.use({ as: 'admin' });

test('an admin sees the health of each part, and checks again', async ({ page }) => {
  await page.goto('/admin/api-health-check');
  await expect(page.getByText('The public health check says: Blueline is well.')).toBeVisible();
  for (const name of ['Blueline itself', 'Services', 'Files and backups'])
    await expect(page.getByRole('list', { name, exact: true }).getByRole('listitem').first()).toBeVisible();
  const readModels = page.getByRole('listitem', { name: 'Read models' });
  await expect(readModels).toContainText(/Measured in [\d,]+ ms/);
  await readModels.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect(readModels.getByRole('list', { name: 'Read models, one by one' })).toContainText('athletes');

  let isBroken = true;
  await page.route('**/api/operations/health', async (route) => {
    const answer = await route.fetch();
    const { results, ...envelope } = await answer.json();
    const broken = { state: 'broken', sentence: 'It is full.', advice: 'Make room.', details: [] };
    const shown = results.map((part: { key: string }) =>
      isBroken && part.key === 'disk' ? { ...part, ...broken } : part,
    );
    await route.fulfill({ response: answer, json: { ...envelope, results: shown } });
  });
  const again = page.getByRole('button', { name: 'Check again' });
  await again.click();
  await expect(page.getByRole('alert')).toHaveText('Disk: It is full.');
  const disk = page.getByRole('listitem', { name: 'Disk' });
  await expect(disk).toContainText('Does not work');
  await expect(disk).toContainText('What to do: Make room.');

  isBroken = false;
  await again.click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(disk).not.toContainText('What to do');
});

test('when the parts cannot be read, the page says so and what strangers are told', async ({
  page,
  troubles,
}) => {
  const failure = (status: number, message: string) => ({
    status,
    json: { success: false, message, results: null, code: 'not-ready' },
  });
  await page.route('**/api/operations/health', (route) => route.fulfill(failure(503, 'Please try again.')));
  await page.route('**/api/public/health-check', (route) =>
    route.fulfill(failure(503, 'Blueline is not well.')),
  );
  await page.goto('/admin/api-health-check');
  await expect(page.getByText('The public health check says: Blueline is not well.')).toBeVisible();
  await expect(page.getByText('The parts could not be checked.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  troubles.splice(0);
});
