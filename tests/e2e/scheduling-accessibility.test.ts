import type { APIRequestContext, Page } from 'playwright/test';
import { keepsNobodyOut } from './support/accessibility.ts';
import { done } from './support/answers.ts';
import type { Person } from './support/people.ts';
import { test } from './support/shared-window.ts';

interface View {
  readonly name: string;
  readonly as: Person;
  /** Opens it, and resolves when everything is there. `api`: an admin's. */
  readonly open: (page: Page, api: APIRequestContext) => Promise<unknown>;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first().waitFor();

interface Group {
  readonly id: string;
  readonly season_id: string;
  readonly group_name: string;
  readonly remaining_schedules: number;
}

/** A group of the demo business with upcoming sessions; groups of other stories come and go. */
async function demoGroup(api: APIRequestContext): Promise<Group> {
  const filter = encodeURIComponent(JSON.stringify({ q: 'Power Skating' }));
  const groups = await read<Group>(api, `training-groups?filter=${filter}`);
  const found = groups.find((one) => one.group_name === 'Power Skating' && one.remaining_schedules > 0);
  if (!found) throw new Error('No Power Skating of the demo business is to come');
  return found;
}

async function read<Row>(api: APIRequestContext, path: string): Promise<readonly Row[]> {
  return (await (await done(api.get(`/api/${path}`))).json()).results;
}

const views: readonly View[] = [
  {
    name: 'the seasons',
    as: 'trainer',
    async open(page) {
      await page.goto('/seasons');
      await firstRow(page);
    },
  },
  {
    name: 'the page of a new season',
    as: 'trainer',
    async open(page) {
      await page.goto('/seasons/create');
      await heading(page, 'New Season');
    },
  },
  {
    name: 'the locations',
    as: 'trainer',
    async open(page) {
      await page.goto('/seasons/locations');
      await firstRow(page);
    },
  },
  {
    name: 'the closed days',
    as: 'admin',
    async open(page) {
      await page.goto('/seasons/closed-days');
      await page.getByRole('list', { name: 'Closed days' }).waitFor();
    },
  },
  ...['', '/schedules', '/groups', '/athletes'].map((tab) => ({
    name: `a season: ${tab || 'detail'}`,
    as: 'trainer' as const,
    async open(page: Page, api: APIRequestContext) {
      await page.goto(`/seasons/${(await demoGroup(api)).season_id}${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  })),
  ...['', '/schedules', '/athletes', '/rules'].map((tab) => ({
    name: `a training group: ${tab || 'profile'}`,
    as: 'trainer' as const,
    async open(page: Page, api: APIRequestContext) {
      const { id, season_id } = await demoGroup(api);
      await page.goto(`/seasons/${season_id}/groups/${id}${tab}`);
      await page.getByRole('tab', { selected: true }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  })),
  ...['full_week', 'work_week', 'day', 'month', 'agenda', 'full_week&layout=resources'].map((mode) => ({
    name: `the calendar: ${mode}`,
    as: 'trainer' as const,
    async open(page: Page) {
      await page.goto(`/schedules?mode=${mode}`);
      await heading(page, 'Schedules');
      await page.waitForLoadState('networkidle');
    },
  })),
  {
    name: 'the list of schedules',
    as: 'trainer',
    async open(page) {
      await page.goto('/schedules/list');
      await firstRow(page);
    },
  },
  {
    name: 'a schedule',
    as: 'trainer',
    async open(page, api) {
      const filter = JSON.stringify({ training_group_id: [(await demoGroup(api)).id] });
      const query = String(new URLSearchParams({ filter }));
      const [schedule] = await read<{ readonly id: string }>(api, `schedules?${query}`);
      await page.goto(`/schedules/${schedule?.id}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'the schedules of an athlete',
    as: 'trainer',
    async open(page, api) {
      const path = `training-groups/${(await demoGroup(api)).id}/athletes`;
      const [athlete] = await read<{ readonly athlete_id: string }>(api, path);
      await page.goto(`/athletes/${athlete?.athlete_id}/schedules`);
      await heading(page, 'Calendar');
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'the schedules of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/schedules');
      await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'a month of a family',
    as: 'family',
    async open(page) {
      await page.goto('/portal/schedules?view=month');
      await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'the help with schedules',
    as: 'family',
    async open(page) {
      await page.goto('/portal/schedule-help');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

for (const { name, as, open } of views) {
  test.describe(name, () => {
    test.use({ as });

    test('is accessible in light and dark mode', async ({ page, signedIn }) => {
      await open(page, (await signedIn('admin')).api);
      await keepsNobodyOut(page);
    });
  });
}
