import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { SavedSchedulesView } from '../../../contract/scheduling/athlete-schedules.ts';
import type { ScheduleView } from '../../../contract/scheduling/schedules.ts';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { after, done } from './answers.ts';
import { eveningSeries } from './evening-series.ts';
import { newLastName } from './office.ts';

export interface CreditGroup {
  readonly seasonId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly locationName: string;
  /** By time, each from 6 to 7 in the evening. */
  readonly schedules: readonly ScheduleView[];
}

interface CreditTerms {
  /** A week. */
  readonly credits?: number;
  /** Number of athletes a session takes. */
  readonly slots?: number;
  /** The first day; defaults to October 6, 2031, a Monday. */
  readonly from?: Day;
  /** The weekdays of the sessions for four weeks; 0 is Sunday. Defaults to Monday, Tuesday and Thursday. */
  readonly weekdays?: readonly number[];
}

/** A group of a season of its own, whose sessions are reserved with credits, and can be substituted. `api`: an admin's. */
export async function newCreditGroup(
  api: APIRequestContext,
  { credits = 2, slots = 6, from = '2031-10-06', weekdays = [1, 2, 4] }: CreditTerms = {},
): Promise<CreditGroup> {
  const name = newLastName();
  const [seasonId, groupId, locationId] = [randomUUID(), randomUUID(), randomUUID()];
  const [groupName, locationName] = [`Skills ${name}`, `North ${name}`];
  const season = { id: seasonId, season_name: `Fall ${name}`, season_year: 2031, short_name: 'F31' };
  await done(await api.post('/api/seasons', { data: season }));
  const location = { id: locationId, name: locationName, timezone_id: 'America/New_York' };
  await done(await api.post('/api/locations', { data: location }));
  const group = {
    id: groupId,
    season_id: seasonId,
    group_name: groupName,
    is_credit_schedules: true,
    default_weekly_credits: credits,
    slots,
    variable_schedule_is_active: true,
  };
  await done(await api.post('/api/training-groups', { data: group }));
  const series = eveningSeries({ groupId, locationId, from, until: addDays(from, 27), weekdays });
  const created = await done(await api.post('/api/schedules', { data: series }));
  const shown = await api.get(`/api/seasons/${seasonId}/schedules?range=[0,99]`, after(created));
  const { results: schedules }: { results: readonly ScheduleView[] } = await (await done(shown)).json();
  return { seasonId, groupId, groupName, locationName, schedules };
}

/** Puts athletes into a group. Their schedules show it when the promise resolves. */
export async function assign(
  api: APIRequestContext,
  groupId: string,
  athleteIds: readonly string[],
): Promise<void> {
  const enrolled = await done(
    await api.post(`/api/training-groups/${groupId}/athletes`, { data: { athlete_ids: athleteIds } }),
  );
  for (const id of athleteIds)
    await done(await api.get(`/api/athletes/${id}/training-groups`, after(enrolled)));
}

/** Gives an athlete sessions of a credit group, as if its dialog had been saved. */
export async function reserve(
  api: APIRequestContext,
  athleteId: string,
  { groupId }: Pick<CreditGroup, 'groupId'>,
  scheduleIds: readonly string[],
): Promise<void> {
  const data = {
    existing_schedules: [],
    selected_schedules: scheduleIds,
    training_group_ids: [groupId],
  };
  const saved = await done(await api.post(`/api/athletes/${athleteId}/schedules/saved`, { data }));
  const { results }: { results: SavedSchedulesView } = await saved.json();
  if (results.errors.length > 0) throw new Error(`Not reserved: ${JSON.stringify(results.errors)}`);
  await done(await api.get(`/api/athletes/${athleteId}/schedules`, after(saved)));
}
