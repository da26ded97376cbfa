import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from 'playwright/test';
import { clockAt } from '../../../domain/shared/wall-clock.ts';
import { after, done } from './answers.ts';
import { newLastName, type Office } from './office.ts';
import { enrol } from './trainings.ts';

interface SessionOfToday {
  readonly scheduleId: string;
  readonly groupName: string;
  readonly athleteIds: readonly string[];
}

/** A zone of the United States where the day has hours left, so that a session of today can still be created. */
function zoneWithTime(now: string): string {
  const zones = ['America/New_York', 'Pacific/Honolulu'];
  const found = zones.find((zone) => Number(clockAt(zone, now).time.slice(0, 2)) < 20);
  if (!found) throw new Error('It cannot be late in both');
  return found;
}

/** A session of today with Owen, Mia and Casey, which begins within an hour and a half. */
export async function sessionOfToday(
  api: APIRequestContext,
  office: Pick<Office, 'newAthlete'>,
): Promise<SessionOfToday> {
  const name = newLastName();
  const [seasonId, groupId, locationId] = [randomUUID(), randomUUID(), randomUUID()];
  const groupName = `Skills ${name}`;
  const now = new Date().toISOString();
  const zone = zoneWithTime(now);
  const soon = clockAt(zone, new Date(Date.now() + 40 * 60_000).toISOString());
  const hour = Number(soon.time.slice(0, 2)) + 1;
  const season = { id: seasonId, season_name: `Today ${name}`, season_year: 2031 };
  await done(await api.post('/api/seasons', { data: season }));
  const location = { id: locationId, name: `Rink ${name}`, timezone_id: zone };
  await done(await api.post('/api/locations', { data: location }));
  const group = { id: groupId, season_id: seasonId, group_name: groupName, is_credit_schedules: false };
  await done(await api.post('/api/training-groups', { data: group }));
  const half = (value: number) => (value < 12 ? 'AM' : 'PM');
  const twelve = (value: number) => (value % 12 === 0 ? 12 : value % 12);
  const created = await done(
    await api.post('/api/schedules', {
      data: {
        trainingGroupId: groupId,
        locationId,
        startDate: soon.day,
        startHour: twelve(hour),
        startMin: 0,
        startAmpm: half(hour),
        endHour: twelve(hour + 1),
        endMin: 0,
        endAmpm: half(hour + 1),
      },
    }),
  );
  const [scheduleId = ''] = (await created.json()).results.schedule_ids;
  const athletes = [];
  for (const firstName of ['Owen', 'Mia', 'Casey']) athletes.push(await office.newAthlete(firstName));
  for (const { id } of athletes) await enrol(api, groupId, id);
  await expect
    .poll(
      async () =>
        (await (await api.get(`/api/schedules/${scheduleId}`, after(created))).json()).results.occupied,
    )
    .toBe(3);
  return { scheduleId, groupName, athleteIds: athletes.map(({ id }) => id) };
}
