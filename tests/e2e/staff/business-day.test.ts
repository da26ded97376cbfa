import { dayIn, formatDay } from '../../../domain/shared/day.ts';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import { longDay } from '../../../ui-kit/scheduling/session-words.ts';
import { address } from '../support/address.ts';
import { expect, test } from '../support/app.ts';
import { newTrainings } from '../support/trainings.ts';

/** The business of these tests is in Chicago, and its server runs in UTC. */
const business = 'America/Chicago';

/** One of the two ends of the world, where it is another day than in Chicago. */
const elsewhere = () => {
  const hour = Number(clockAt(business, new Date().toISOString()).time.slice(0, 2));
  return hour < 5 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
};

test.use({ timezoneId: elsewhere() });

const today = () => dayIn(business, new Date());

test.describe('staff who travel', () => {
  test.use({ as: 'admin' });

  test('see the day of the business and the time of the location', async ({ page, office, signedIn }) => {
    const { seasonName, groupName, groupId } = await newTrainings((await signedIn('admin')).api);
    const athlete = await office.newAthlete();
    await page.goto(address('/seasons', { filter: JSON.stringify({ q: seasonName }) }));
    expect(await page.evaluate('new Date().getDate()')).not.toBe(Number(today().slice(8)));
    // Six in the evening in New York.
    await expect(page.getByRole('row', { name: seasonName })).toContainText('10/06/31 6:00pm EDT');

    await page.goto(`/schedules?date=2031-10-06&groups=${groupId}`);
    await expect(page.getByRole('button', { name: groupName }).first()).toHaveAccessibleName(
      /6:00pm – 7:00pm/,
    );
    await page.goto('/schedules?mode=day');
    await expect(page.getByRole('heading', { level: 2, name: longDay(today()) })).toBeVisible();

    await page.goto(`/athletes/${athlete.id}/billing`);
    await page.getByRole('button', { name: 'Add Package' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Package' });
    await expect(dialog.getByRole('textbox', { name: 'Start Date' })).toHaveValue(formatDay(today()));
  });
});

test.describe('a family on vacation', () => {
  test.use({ as: 'family' });

  test('counts the days to the next payment from the day of the business', async ({ page }) => {
    await page.goto('/portal/home');
    const next = page.getByRole('region', { name: /^(Next payment|Needs attention)$/ });
    const due = /due (\d\d)\/(\d\d)\/(\d\d)(?: · (today|tomorrow|yesterday|in \d+ days?|\d+ days? ago))?/i;
    await expect(next).toContainText(due);
    const [, month, day, year, distance] = due.exec(await next.innerText()) ?? [];
    const days = (Date.parse(`20${year}-${month}-${day}`) - Date.parse(today())) / 86_400_000;
    const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(days, 'day');
    expect(distance).toBe(Math.abs(days) > 31 ? undefined : words);
  });
});
