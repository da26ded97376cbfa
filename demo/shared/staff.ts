import type { Day } from '../../domain/shared/day.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import type { Chance } from './chance.ts';
import { idOf, userIdOf } from './ids.ts';
import type { Account } from './parents.ts';
import { signIns } from './sign-ins.ts';

interface Colleague {
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: 10 | 30;
  /** Days from the founding of the business to the first day of work. */
  readonly after: number;
  readonly registration: Account['registration'];
}

const person = (
  firstName: string,
  lastName: string,
  roleId: Colleague['roleId'],
  after: number,
  registration: Colleague['registration'] = 'registered',
): Colleague => ({ firstName, lastName, roleId, after, registration });

/** With Maria and Jack, who can sign in (sign-ins.ts), the business has three admins and eight trainers. */
const colleagues: readonly Colleague[] = [
  person('Denise', 'Okafor', 10, 3),
  person('Paul', 'Steiner', 10, 240),
  person('Sam', 'Whitefeather', 30, 5),
  person('Eva', 'Kaczmarek', 30, 12),
  person('Tyrell', 'Boone', 30, 60),
  person('Hannah', 'Osei', 30, 200),
  person('Marco', 'Bellini', 30, 380),
  person('Lena', 'Ostrowski', 30, 600, 'pending'),
  person('Ravi', 'Menon', 30, 732, 'not invited'),
];

const addressOf = ({ firstName, lastName }: Pick<Colleague, 'firstName' | 'lastName'>) =>
  `${firstName}.${lastName}@blueline.test`.toLowerCase();

/** The users who existed when the business opened. */
export function founders(today: Day): Account[] {
  const since = addDays(today, -HISTORY_DAYS);
  return [signIns.admin, signIns.trainer].map((signIn) => {
    const { password: _, ...user } = signIn;
    return { ...user, since, registration: 'registered', athletes: [] };
  });
}

export function laterStaff(today: Day): Account[] {
  return colleagues.map(({ after, ...colleague }) => ({
    ...colleague,
    username: addressOf(colleague),
    since: addDays(today, after - HISTORY_DAYS),
    athletes: [],
  }));
}

/** A user on the staff who can sign in. */
export interface StaffUser {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** The admins, or the trainers, who had started to work and had registered by a day, in the order in which they came. */
export const staffOn = (day: Day, today: Day, role: 'admin' | 'trainer'): StaffUser[] =>
  [...founders(today), ...laterStaff(today)]
    .filter(({ roleId, since, registration }) => {
      const isInRole = roleId === (role === 'admin' ? 10 : 30);
      return isInRole && registration === 'registered' && addDays(since, 7) <= day;
    })
    .map(({ username, roleId }) => ({ userId: userIdOf(username), isAdmin: roleId === 10 }));

export const theAdmin = `user:${userIdOf(signIns.admin.username)}`;

/** A user at the front desk, as the actor of a command. */
export function officeUser(chance: Chance): string {
  const [denise] = colleagues;
  const usernames = [
    signIns.admin.username,
    signIns.trainer.username,
    denise ? addressOf(denise) : '',
  ] as const;
  return `user:${userIdOf(chance.pick(usernames))}`;
}

export interface DemoTrainer {
  readonly trainerId: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly trainerLevel: string;
  readonly since: Day;
}

const levels = ['head', 'lead', 'goalie', 'assistant', 'strength', 'assistant', '', ''] as const;

/** The trainers, in the order in which they joined. Each of them also has a user account. */
export function demoTrainers(today: Day): DemoTrainer[] {
  return [...founders(today), ...laterStaff(today)]
    .filter(({ roleId }) => roleId === 30)
    .map(({ username, firstName, lastName, since }, index) => ({
      trainerId: idOf(`trainer ${username}`),
      username,
      firstName,
      lastName,
      trainerLevel: levels[index] ?? '',
      since,
    }));
}

/** One of the trainers who worked here on that day; null before the first one came. */
export function trainerOn(day: Day, today: Day, chance: Chance): string | null {
  const [first, ...others] = demoTrainers(today).filter(({ since }) => since <= day);
  return first ? chance.pick([first, ...others]).trainerId : null;
}
