import type { Day } from '../../../domain/shared/day.ts';
import type { Account } from './account.ts';
import { addDays, HISTORY_DAYS } from './calendar.ts';
import type { Chance } from './chance.ts';
import { userIdOf } from './ids.ts';
import { signIns } from './sign-ins.ts';

interface Colleague {
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: 10 | 30;
  /** Days after the business was founded. */
  readonly after: number;
  readonly standing: Account['standing'];
}

const person = (
  firstName: string,
  lastName: string,
  roleId: Colleague['roleId'],
  after: number,
  standing: Colleague['standing'] = 'registered',
): Colleague => ({ firstName, lastName, roleId, after, standing });

/** With Maria and Jack, who can sign in to look around: three admins and eight trainers. */
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

/** Who opened the business. */
export function founders(today: Day): Account[] {
  const since = addDays(today, -HISTORY_DAYS);
  return [signIns.admin, signIns.trainer].map((signIn) => {
    const { password: _, ...user } = signIn;
    return { ...user, since, standing: 'registered', athletes: [] };
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

export const theAdmin = `user:${userIdOf(signIns.admin.username)}`;

/** Who did it, in the history of what was done by hand. */
export function somebodyAtTheOffice(chance: Chance): string {
  const [denise] = colleagues;
  const usernames = [
    signIns.admin.username,
    signIns.trainer.username,
    denise ? addressOf(denise) : '',
  ] as const;
  return `user:${userIdOf(chance.pick(usernames))}`;
}
