import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { after, done } from './answers.ts';
import { newTrainer } from './contacts.ts';
import { eveningSeries } from './evening-series.ts';
import { newLastName } from './office.ts';

export interface Trainings {
  readonly seasonId: string;
  readonly seasonName: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly locationName: string;
  readonly trainerId: string;
}

/**
 * A season with a default group, trained by a trainer of its own: every Monday and Thursday from 6 to 7 of four weeks of 2031, from
 * the 6th of October. `api`: an admin's.
 */
export async function newTrainings(api: APIRequestContext): Promise<Trainings> {
  const name = newLastName();
  const [seasonId, groupId, locationId] = [randomUUID(), randomUUID(), randomUUID()];
  const [seasonName, groupName, locationName] = [`Fall ${name}`, `Academy ${name}`, `North ${name}`];
  const { id: trainerId } = await newTrainer(api);
  const year = { season_year: 2031, short_name: 'F31' };
  await done(await api.post('/api/seasons', { data: { id: seasonId, season_name: seasonName, ...year } }));
  const timezone_id = 'America/New_York';
  await done(await api.post('/api/locations', { data: { id: locationId, name: locationName, timezone_id } }));
  const group = { id: groupId, season_id: seasonId, group_name: groupName, is_credit_schedules: false };
  await done(await api.post('/api/training-groups', { data: group }));
  await done(await api.put(`/api/training-groups/${groupId}`, { data: { trainer_ids: [trainerId] } }));
  const time = { from: '2031-10-06', until: '2031-10-30', weekdays: [1, 4] };
  const series = eveningSeries({ groupId, locationId, ...time });
  const created = await done(await api.post('/api/schedules', { data: series }));
  await done(api.get(`/api/seasons/${seasonId}/schedules`, after(created)));
  return { seasonId, seasonName, groupId, groupName, locationName, trainerId };
}

/** Puts an athlete into the group, and so into its schedules. */
export async function enrol(api: APIRequestContext, groupId: string, athleteId: string): Promise<void> {
  const data = { athlete_ids: [athleteId] };
  await done(await api.post(`/api/training-groups/${groupId}/athletes`, { data }));
}
