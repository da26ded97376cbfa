import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { isTimezone, timezoneLabel } from '../shared/timezones.ts';
import type { GlobalEvent } from './events.ts';

interface GlobalDefinition {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly kind: 'timezone' | 'integer' | 'boolean';
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
    key: 'athlete_portal_requires_card',
    label: 'Athlete Portal Requires Card',
    description: 'Families without a credit card on file are told so in the portal.',
    kind: 'boolean',
    initial: 'false',
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
  choice: 'Please choose yes or no.',
  unknown: 'This setting does not exist.',
  isReadOnly: 'This setting follows the accounting connection. Nobody can set it.',
} as const;

export const globalNamed = (key: string): GlobalDefinition | undefined =>
  globals.find((one) => one.key === key);

const MOST_SLOTS = 1000;

/** Beside the one input that there is: `global_value`. */
export function globalProblems(key: string, value: string): Problem[] {
  const problem = (message: string, isFine: boolean) => (isFine ? [] : [{ field: 'global_value', message }]);
  switch (globalNamed(key)?.kind) {
    case 'timezone':
      return problem(globalTexts.timezone, isTimezone(value));
    case 'integer':
      return problem(globalTexts.slots, /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_SLOTS);
    case 'boolean':
      return problem(globalTexts.choice, value === 'true' || value === 'false');
    case undefined:
      return [];
  }
}

/** A value as people say it: 'yes', 'Central Time (Chicago)'. */
export function globalWords(key: string, value: string): string {
  const kind = globalNamed(key)?.kind;
  if (kind === 'boolean') return value === 'true' ? 'yes' : 'no';
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
