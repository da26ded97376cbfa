import { webinar } from '../../../commands/marketing/webinars/webinar.ts';
import type { WebinarCommand } from '../../../domain/marketing/webinars/webinar.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { addDays, officeTime } from '../../shared/calendar.ts';
import { chanceOf } from '../../shared/chance.ts';
import { recordAll } from '../../shared/commands.ts';
import type { Family } from '../../shared/families.ts';
import { contextOf, idOf, userIdOf } from '../../shared/ids.ts';
import { signIns } from '../../shared/sign-ins.ts';
import { theAdmin } from '../../shared/staff.ts';

const TIMEZONE = 'America/Chicago';

interface DemoWebinar {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Days from today to the webinar; negative: it is over. */
  readonly inDays: number;
  readonly capacity: number | null;
  /** Days from today to the planning. */
  readonly plannedInDays: number;
  /** The share of families with an account that registered, in percent. */
  readonly interest: number;
  readonly recordingLink: string;
}

const webinars: readonly DemoWebinar[] = [
  {
    name: 'first-season',
    title: 'Your first season: questions and answers',
    description:
      'Schedules, credits, equipment and parking. With Maria Lindqvist and two parents who did it all before.',
    inDays: -34,
    capacity: null,
    plannedInDays: -60,
    interest: 12,
    recordingLink: 'https://video.blueline.example/first-season',
  },
  {
    name: 'concussions',
    title: 'Concussions: what every parent should know',
    description:
      'How to recognize one, what to do in the first hour, and when a player may come back. With time for questions.',
    inDays: 9,
    capacity: 40,
    plannedInDays: -12,
    interest: 8,
    recordingLink: '',
  },
];

/** One webinar to come and one that is over, with its recording and registrations. The family that can sign in may still register for the next. */
export async function planWebinars(
  log: EventLog,
  families: readonly Family[],
  { today, now }: { readonly today: Day; readonly now: string },
): Promise<void> {
  for (const plan of webinars) {
    const webinarId = idOf(`webinar ${plan.name}`);
    const record = (what: string, command: WebinarCommand, at: string, by = theAdmin) =>
      recordAll(log, webinar, webinarId, [command], contextOf(`${what} webinar ${plan.name}`, at, by));
    const { title, description, capacity, recordingLink } = plan;
    const startsAt = momentAt(TIMEZONE, { day: addDays(today, plan.inDays), time: '19:00' }).instant;
    const plannedAt = officeTime(addDays(today, plan.plannedInDays), chanceOf(`plan ${plan.name}`));
    const definition = { title, description, startsAt, timezone: TIMEZONE, durationMinutes: 60, capacity };
    const joinLink = `https://meet.blueline.example/${plan.name}`;
    await record('plan', { kind: 'create', webinarId, ...definition, joinLink }, plannedAt);
    const last = plan.inDays < 0 ? addDays(today, plan.inDays - 1) : addDays(today, -1);
    for (const { username, at } of registrations(plan, families, last).slice(0, capacity ?? undefined)) {
      if (at <= plannedAt || at > now) continue;
      const userId = userIdOf(username);
      const command = { kind: 'register', webinarId, userId, now: at } as const;
      await record(`${username} registers for`, command, at, `user:${userId}`);
    }
    if (recordingLink) {
      const at = officeTime(addDays(today, plan.inDays + 1), chanceOf(`record ${plan.name}`));
      await record('record', { kind: 'set-recording', webinarId, recordingLink }, at);
    }
  }
}

/** In order of time, until the evening of the day `last`. */
function registrations(
  { name, interest, inDays, plannedInDays }: DemoWebinar,
  families: readonly Family[],
  last: Day,
) {
  const isPast = inDays < 0;
  return families
    .flatMap(({ accounts }) => accounts)
    .flatMap(({ username, since, registration }) => {
      const chance = chanceOf(`${username} registers for ${name}`);
      const isShown = username === signIns.family.username;
      const comes = isShown ? isPast : chance.percent(interest);
      const at = officeTime(
        addDays(last, -chance.below(Math.max(1, isPast ? 20 : -plannedInDays - 1))),
        chance,
      );
      const couldSignIn = registration === 'registered' && addDays(since, 7) <= at.slice(0, 10);
      return comes && couldSignIn ? [{ username, at }] : [];
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
