import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { isTimezone, timezoneLabel } from '../shared/timezones.ts';
import type { GlobalEvent } from './events.ts';

interface GlobalDefinition {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly kind: 'timezone' | 'integer' | 'hours' | 'percent' | 'boolean';
  /** While nobody has set it. Values are texts: 'true', '12'. */
  readonly initial: string;
  /** It follows from something else: nobody sets it. */
  readonly isReadOnly?: true;
}

/** The settings of the whole business (part 1 §3; Q047, Q054). */
export const globals = [
  {
    key: 'default_timezone',
    label: 'Default Timezone',
    description: 'The timezone of a new location, and of what is scheduled without one.',
    kind: 'timezone',
    initial: 'America/Chicago',
  },
  {
    key: 'default_athlete_slots',
    label: 'Default Athlete Slots',
    description: 'How many athletes a new session takes before it is full.',
    kind: 'integer',
    initial: '12',
  },
  {
    key: 'omit_cutoff_hours',
    label: 'Omit Cutoff Hours',
    description:
      'So many hours before its start a session can still be omitted without losing its credit. 0 is up to its start.',
    kind: 'hours',
    initial: '0',
  },
  {
    key: 'waitlist_enabled',
    label: 'Waitlist',
    description:
      'Families can wait for a place in a full session. Who waits first gets the place that becomes free.',
    kind: 'boolean',
    initial: 'false',
  },
  {
    key: 'waitlist_close_hours',
    label: 'Waitlist Close Hours',
    description: 'So many hours before the start of a session nobody is let in from its waitlist any more.',
    kind: 'hours',
    initial: '2',
  },
  {
    key: 'athlete_portal_requires_card',
    label: 'Athlete Portal Requires Card',
    description: 'Families without a credit card on file are told so in the portal.',
    kind: 'boolean',
    initial: 'false',
  },
  {
    key: 'autocharge_daily',
    label: 'Autocharge Daily',
    description: 'Every morning what is due is charged to the cards of the athletes who have autocharge on.',
    kind: 'boolean',
    initial: 'true',
  },
  {
    key: 'trainer_commission_percent',
    label: 'Trainer Commission Percent',
    description:
      'The share of what families paid that is the commission of the trainer whom the athlete had then.',
    kind: 'percent',
    initial: '10',
  },
  {
    key: 'accounting_enabled',
    label: 'Accounting Enabled',
    description: 'On while an accounting service is connected. The finance columns of lists show then.',
    kind: 'boolean',
    initial: 'false',
    isReadOnly: true,
  },
] as const satisfies readonly GlobalDefinition[];

export type GlobalKey = (typeof globals)[number]['key'];

export const globalTexts = {
  timezone: 'Please choose a timezone.',
  slots: 'Please enter a whole number from 1 to 1000.',
  hours: 'Please enter a whole number of hours from 0 to 1000.',
  percent: 'Please enter a number from 0 to 100, with two decimals at most.',
  choice: 'Please choose yes or no.',
  unknown: 'This setting does not exist.',
  isReadOnly: 'This setting follows the accounting connection. Nobody can set it.',
} as const;

export const globalNamed = (key: string): GlobalDefinition | undefined =>
  globals.find((one) => one.key === key);

const MOST_SLOTS = 1000;
const MOST_HOURS = 1000;

/** Beside the one input that there is: `global_value`. */
export function globalProblems(key: string, value: string): Problem[] {
  const problem = (message: string, isFine: boolean) => (isFine ? [] : [{ field: 'global_value', message }]);
  switch (globalNamed(key)?.kind) {
    case 'timezone':
      return problem(globalTexts.timezone, isTimezone(value));
    case 'integer':
      return problem(globalTexts.slots, /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_SLOTS);
    case 'hours':
      return problem(globalTexts.hours, /^(0|[1-9]\d{0,3})$/.test(value) && Number(value) <= MOST_HOURS);
    case 'percent':
      return problem(
        globalTexts.percent,
        /^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(value) && Number(value) <= 100,
      );
    case 'boolean':
      return problem(globalTexts.choice, value === 'true' || value === 'false');
    case undefined:
      return [];
  }
}

/** A value as people say it: 'yes', '10 %', 'Central Time (Chicago)'. */
export function globalWords(key: string, value: string): string {
  const kind = globalNamed(key)?.kind;
  if (kind === 'boolean') return value === 'true' ? 'yes' : 'no';
  if (kind === 'percent') return `${value} %`;
  return kind === 'timezone' ? timezoneLabel(value) : value;
}

/** By key: what was set. */
export type GlobalsState = ReadonlyMap<string, string>;

export interface GlobalsCommand {
  readonly kind: 'set';
  readonly key: string;
  readonly value: string;
}

/** All settings are one stream, for whoever asks what the business was set to. */
export const globalsDecider: Decider<GlobalsState, GlobalsCommand, GlobalEvent> = {
  initial: () => new Map(),
  evolve: (state, { data: { key, value } }) => new Map(state).set(key, value),
  decide({ key, value: typed }, state) {
    const global = globalNamed(key);
    if (!global) throw new Refusal('global.unknown', globalTexts.unknown);
    if (global.isReadOnly) throw new Refusal('global.read-only', globalTexts.isReadOnly);
    const value = typed.trim();
    demand(globalProblems(key, value));
    return state.get(key) === value ? [] : [{ type: 'GlobalSet', data: { key, value } }];
  },
};
