import { formatDay, formatShortDay } from '../shared/day.ts';
import { formatMoney } from '../shared/money.ts';
import { fullName } from '../shared/sentences.ts';
import { clockAt } from '../shared/wall-clock.ts';

/** An athlete as the API answers it: the fields of several areas by name. */
export type CellAthlete = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const day = (value: unknown): string => (typeof value === 'string' ? formatDay(value) : '');
const words = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');
const fieldsOf = (value: unknown): CellAthlete =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const dayOf = (timezone: string, instant: unknown): string =>
  typeof instant === 'string' ? formatShortDay(clockAt(timezone, instant).day) : '';

/** The cells that are not simply a field. `timezone`: of the business, an IANA name. */
const composed: Readonly<Record<string, (athlete: CellAthlete, timezone: string) => string>> = {
  name: ({ first_name, last_name }) =>
    fullName({ firstName: text(first_name), lastName: text(last_name) }) || 'Erased',
  athlete_type: ({ athlete_type }) => text(fieldsOf(athlete_type)['name']),
  birthdate: ({ birthdate }) => day(birthdate),
  next_follow_up: ({ next_follow_up, follow_up_reason }) =>
    words(day(next_follow_up), text(follow_up_reason)),
  last_activity: ({ last_activity }, timezone) => {
    const { recorded_at, content } = fieldsOf(last_activity);
    return words(dayOf(timezone, recorded_at), text(content));
  },
  created_at: ({ created_at }, timezone) => dayOf(timezone, created_at),
  users: ({ users }) =>
    (Array.isArray(users) ? users : [])
      .map((user: unknown) => text(fieldsOf(user)['display_name']))
      .join(', '),
  empty_cell: () => '',
};

/** Whether the list has such a column beside its fields. */
export const isComposedCell = (source: string): boolean => Object.hasOwn(composed, source);

/**
 * The full text of a cell of the athlete list, for files and paper (part 1 §2). A number is dollars: no column shows another number.
 */
export function athleteCell(source: string, athlete: CellAthlete, timezone: string): string {
  const own = isComposedCell(source) ? composed[source] : undefined;
  if (own) return own(athlete, timezone);
  const value = athlete[source];
  return typeof value === 'number' ? formatMoney(value) : text(value);
}
