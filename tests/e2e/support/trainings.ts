import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { newTrainer } from './contacts.ts';
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
  const series = {
    trainingGroupId: groupId,
    locationId,
    startDate: '2031-10-06',
    startHour: 6,
    startMin: 0,
    startAmpm: 'PM',
    endHour: 7,
    endMin: 0,
    endAmpm: 'PM',
    reoccurring: true,
    repeatDays: [1, 4],
    repeatEndDate: '2031-10-30',
  };
  const created = await done(await api.post('/api/schedules', { data: series }));
  const shown = await api.get(`/api/seasons/${seasonId}/schedules`, {
    headers: { 'Min-Position': created.headers()['position'] ?? '' },
  });
  await done(shown);
  return { seasonId, seasonName, groupId, groupName, locationName, trainerId };
}

/** Puts an athlete into the group, and so into its schedules. */
export async function enrol(api: APIRequestContext, groupId: string, athleteId: string): Promise<void> {
  const data = { athlete_ids: [athleteId] };
  await done(await api.post(`/api/training-groups/${groupId}/athletes`, { data }));
}

async function done(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()} answers ${answer.status()} ${await answer.text()}`);
  return answer;
}
