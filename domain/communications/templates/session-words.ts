import { type Day, formatDay } from '../../shared/day.ts';
import { clockWords } from '../../shared/moment-words.ts';
import { counted } from '../../shared/sentences.ts';
import { weekdayOf, weekdays } from '../../shared/week.ts';
import type { SessionWords } from './session-fields.ts';

interface Plan {
  readonly localDate: Day;
  readonly localStart: string;
  readonly localEnd: string;
  readonly locationName: string;
}

interface Changed {
  readonly groupName: string;
  readonly before: Plan;
  /** Null: it was canceled. */
  readonly after: Plan | null;
}

/** In a subject, which can have 150 characters. */
const LONGEST_GROUP = 60;

/** What a letter says about sessions that were moved or canceled; at least one. */
export function sessionWords(sessions: readonly [Changed, ...Changed[]]): SessionWords {
  const [{ groupName, before }, ...others] = sessions;
  const name =
    others.length === 0
      ? `${groupName.slice(0, LONGEST_GROUP)} on ${dayWords(before)}`
      : counted(sessions.length, 'session');
  return { name, changes: sessions.map(lineOf) };
}

const lineOf = ({ groupName, before, after }: Changed): string =>
  after === null
    ? `${groupName}: ${planWords(before)}`
    : `${groupName}: now ${planWords(after)}, instead of ${planWords(before)}`;

/** `Monday 10/05/2026, 5:30pm – 6:45pm at Main Rink` */
const planWords = (plan: Plan): string => {
  const when = `${dayWords(plan)}, ${clockWords(plan.localStart)} – ${clockWords(plan.localEnd)}`;
  return plan.locationName ? `${when} at ${plan.locationName}` : when;
};

const dayWords = ({ localDate }: Plan): string => `${weekdays[weekdayOf(localDate)]} ${formatDay(localDate)}`;
