import type { Decider } from '../shared/decider.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { isTimezone, timezoneLabel } from '../shared/timezones.ts';
import type { GlobalEvent } from './events.ts';
import { isLogoName, logoTexts } from './logo.ts';

/** The kinds of values that a setting can have. */
export const globalKinds = [
  'text',
  'picture',
  'timezone',
  'integer',
  'seconds',
  'hours',
  'days',
  'hour',
  'limit',
  'per-second',
  'per-hour',
  'percent',
  'boolean',
] as const;

/** The parts of the settings page, in their order. */
export const globalSections = ['Business', 'Schedules', 'Billing', 'Emails'] as const;

interface GlobalDefinition {
  readonly key: string;
  readonly section: (typeof globalSections)[number];
  readonly label: string;
  readonly description: string;
  readonly kind: (typeof globalKinds)[number];
  /** The value until it is set. Values are texts: 'true', '12'. */
  readonly initial: string;
  /** The setting whose value it has until it is set. */
  readonly follows?: string;
  /** Follows from something else and cannot be set. */
  readonly isReadOnly?: true;
  /** Why it cannot be empty once it is set. */
  readonly required?: string;
  /** What turning it on means, in paragraphs. The admin confirms it. */
  readonly confirms?: readonly string[];
}

/** The settings of the whole business (part 1 §3; Q047, Q054). */
export const globals = [
  {
    key: 'business_name',
    section: 'Business',
    label: 'Business Name',
    description: 'Families see it in emails, calendars and documents, and at the top of the portal.',
    kind: 'text',
    initial: 'Blueline',
    required: 'Please enter the name of the business.',
  },
  {
    key: 'business_logo',
    section: 'Business',
    label: 'Logo',
    description: 'Families see it beside the name. PNG or JPG, from 64 to 2,000 pixels wide and high.',
    kind: 'picture',
    initial: '',
  },
  {
    key: 'default_timezone',
    section: 'Business',
    label: 'Default Timezone',
    description: 'The timezone for new locations and for anything scheduled without a location.',
    kind: 'timezone',
    initial: 'America/Chicago',
  },
  {
    key: 'default_athlete_slots',
    section: 'Schedules',
    label: 'Default Athlete Slots',
    description: 'How many athletes a new session holds before it is full.',
    kind: 'integer',
    initial: '12',
  },
  {
    key: 'omit_cutoff_hours',
    section: 'Schedules',
    label: 'Omit Cutoff Hours',
    description:
      'How many hours before a session starts it can be omitted without losing the credit. 0 means until it starts.',
    kind: 'hours',
    initial: '0',
  },
  {
    key: 'waitlist_enabled',
    section: 'Schedules',
    label: 'Waitlist',
    description:
      'Families can join a waitlist for a full session. When a spot opens, it goes to the family that has waited longest.',
    kind: 'boolean',
    initial: 'false',
  },
  {
    key: 'waitlist_close_hours',
    section: 'Schedules',
    label: 'Waitlist Close Hours',
    description: 'How many hours before a session starts its waitlist closes.',
    kind: 'hours',
    initial: '2',
  },
  {
    key: 'athlete_portal_requires_card',
    section: 'Billing',
    label: 'Athlete Portal Requires Card',
    description: 'The portal reminds families who have no credit card on file.',
    kind: 'boolean',
    initial: 'false',
  },
  {
    key: 'emergency_details_enabled',
    section: 'Schedules',
    label: 'Emergency Details',
    description:
      'Families enter people to call, allergies, medication and medical notes. Turning it off hides them at once; they are kept until you delete them.',
    kind: 'boolean',
    initial: 'false',
    confirms: [
      'Families can enter people to call, allergies, medication and medical notes for their athletes in the portal.',
      'Admins can open them at any time, trainers from 24 hours before to 24 hours after the start of a session that they lead with the athlete. We record every time somebody opens them, and the family sees it.',
      'This is health data of children. Tell families why you ask for it, and delete it when you no longer need it.',
    ],
  },
  {
    key: 'autocharge_daily',
    section: 'Billing',
    label: 'Autocharge Daily',
    description:
      'Every morning, invoices that are due are charged to the cards of athletes with autocharge on.',
    kind: 'boolean',
    initial: 'true',
  },
  {
    key: 'issue_invoices_daily',
    section: 'Billing',
    label: 'Issue Invoices Daily',
    description:
      'Every morning before autocharge, pending invoices that are due soon are issued in accounting. Invoices from before this was turned on are left to you.',
    kind: 'boolean',
    initial: 'true',
    follows: 'autocharge_daily',
  },
  {
    key: 'issue_days_before',
    section: 'Billing',
    label: 'Issue Days Before',
    description:
      'How many days before its due date an invoice is issued. Families can pay it from then on; staff can no longer edit it. 0 means on its due date.',
    kind: 'days',
    // The morning of the autocharge notice, so that a notice is about an invoice that accounting has accepted.
    initial: '3',
  },
  {
    key: 'sibling_discount_percent',
    section: 'Billing',
    label: 'Sibling Discount Percent',
    description:
      'What the dialog suggests off a package when a sibling has a current one. 0 means that no such discount is suggested.',
    kind: 'percent',
    initial: '0',
  },
  {
    key: 'early_discount_percent',
    section: 'Billing',
    label: 'Early Discount Percent',
    description:
      'What the dialog suggests off a package that is added early enough. 0 means that no such discount is suggested.',
    kind: 'percent',
    initial: '0',
  },
  {
    key: 'early_discount_days',
    section: 'Billing',
    label: 'Early Discount Days',
    description: 'How many days before its start date a package must be added for the early discount.',
    kind: 'days',
    initial: '30',
  },
  {
    key: 'first_steps_shown',
    section: 'Business',
    label: 'First Steps Shown',
    description: 'Home shows admins what is left to set up, until all of it is done.',
    kind: 'boolean',
    initial: 'true',
  },
  {
    key: 'trainer_commission_percent',
    section: 'Billing',
    label: 'Trainer Commission Percent',
    description:
      'The share of what families pay that goes to the athlete’s trainer at that time as commission.',
    kind: 'percent',
    initial: '10',
  },
  {
    key: 'send_grace_seconds',
    section: 'Emails',
    label: 'Send Grace Seconds',
    description:
      'How many seconds sending a communication can be undone before its first email leaves. 0 means not at all.',
    kind: 'seconds',
    initial: '20',
  },
  {
    key: 'mail_per_second',
    section: 'Emails',
    label: 'Mail Per Second',
    description:
      'How many emails of communications leave per second at most. 0 means no limit. Password links, notices and receipts are never held back.',
    kind: 'per-second',
    initial: '10',
  },
  {
    key: 'mail_per_hour',
    section: 'Emails',
    label: 'Mail Per Hour',
    description:
      'How many emails of communications leave per clock hour at most. 0 means no limit. Enter the limit of your mail provider if there is one.',
    kind: 'per-hour',
    initial: '0',
  },
  {
    key: 'campaign_hour',
    section: 'Emails',
    label: 'Campaign Hour',
    description: 'The hour of the day, from 0 to 23, at which steps of campaigns are due.',
    kind: 'hour',
    initial: '10',
  },
  {
    key: 'quiet_from_hour',
    section: 'Emails',
    label: 'Quiet From Hour',
    description:
      'From this hour, from 0 to 23, no campaign email leaves until the end of the quiet hours. Messages that staff send are not held back.',
    kind: 'hour',
    initial: '20',
  },
  {
    key: 'quiet_until_hour',
    section: 'Emails',
    label: 'Quiet Until Hour',
    description:
      'The hour at which the quiet hours end. If it is the hour at which they begin, there are none.',
    kind: 'hour',
    initial: '9',
  },
  {
    key: 'campaign_mails_per_day',
    section: 'Emails',
    label: 'Campaign Mails Per Day',
    description: 'How many campaign emails a person gets on a day at most. 0 means no limit.',
    kind: 'limit',
    initial: '1',
  },
  {
    key: 'campaign_mails_per_week',
    section: 'Emails',
    label: 'Campaign Mails Per Week',
    description: 'How many campaign emails a person gets in seven days at most. 0 means no limit.',
    kind: 'limit',
    initial: '3',
  },
  {
    key: 'reports_finance_for_trainers',
    section: 'Billing',
    label: 'Reports Finance For Trainers',
    description:
      'Trainers can open finance performance. They see totals only, without ledgers and without what a figure is made of.',
    kind: 'boolean',
    initial: 'true',
  },
  {
    key: 'organisation_abbreviation',
    section: 'Business',
    label: 'Organisation Abbreviation',
    description: 'The short name of the business, for example as the author of new podcast episodes.',
    kind: 'text',
    initial: 'PWHT',
  },
  {
    key: 'business_postal_address',
    section: 'Business',
    label: 'Business Postal Address',
    description:
      'Emails with news and offers show it beside the link to unsubscribe, as the law requires (CAN-SPAM). None is approved or sent without it.',
    kind: 'text',
    initial: '',
    required: 'Please enter the postal address of the business.',
  },
  {
    key: 'accounting_enabled',
    section: 'Billing',
    label: 'Accounting Enabled',
    description: 'On while an accounting service is connected. Lists then show their finance columns.',
    kind: 'boolean',
    initial: 'false',
    isReadOnly: true,
  },
] as const satisfies readonly GlobalDefinition[];

export type GlobalKey = (typeof globals)[number]['key'];

export const globalTexts = {
  timezone: 'Please choose a timezone.',
  slots: 'Please enter a whole number from 1 to 1000.',
  seconds: 'Please enter a whole number of seconds from 0 to 300.',
  hours: 'Please enter a whole number of hours from 0 to 1000.',
  days: 'Please enter a whole number of days from 0 to 60.',
  hour: 'Please enter a whole hour from 0 to 23.',
  limit: 'Please enter a whole number from 0 to 100.',
  perSecond: 'Please enter a whole number of emails per second from 0 to 1000.',
  perHour: 'Please enter a whole number of emails per hour from 0 to 1000000.',
  percent: 'Please enter a number from 0 to 100 with at most two decimals.',
  text: 'Please enter at most 200 characters.',
  choice: 'Please choose yes or no.',
  unknown: 'This setting does not exist.',
  isReadOnly: 'This setting follows the accounting connection and cannot be changed here.',
} as const;

export const globalNamed = (key: string): GlobalDefinition | undefined =>
  globals.find((one) => one.key === key);

const MOST_CHARACTERS = 200;
const MOST_SLOTS = 1000;
const MOST_SECONDS = 300;
const MOST_HOURS = 1000;
const MOST_DAYS = 60;
const LAST_HOUR = 23;
const HIGHEST_LIMIT = 100;
const MOST_PER_SECOND = 1000;
const MOST_PER_HOUR = 1_000_000;

/**
 * The value of a setting: the one that was set, or else that of the setting it follows, or else its initial
 * one. `initial`: values of this installation that replace the declared initial values.
 */
export function globalValue(
  key: string,
  set: ReadonlyMap<string, string>,
  initial: Readonly<Record<string, string>>,
): string {
  const known = set.get(key) ?? initial[key];
  if (known !== undefined) return known;
  const global = globalNamed(key);
  return global?.follows === undefined ? (global?.initial ?? '') : globalValue(global.follows, set, initial);
}

/** Problems are beside the one input, `global_value`. */
export function globalProblems(key: string, value: string): Problem[] {
  const problem = (message: string, isFine: boolean) => (isFine ? [] : [{ field: 'global_value', message }]);
  switch (globalNamed(key)?.kind) {
    case 'timezone':
      return problem(globalTexts.timezone, isTimezone(value));
    case 'integer':
      return problem(globalTexts.slots, /^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_SLOTS);
    case 'seconds':
      return problem(globalTexts.seconds, /^(0|[1-9]\d{0,2})$/.test(value) && Number(value) <= MOST_SECONDS);
    case 'hours':
      return problem(globalTexts.hours, /^(0|[1-9]\d{0,3})$/.test(value) && Number(value) <= MOST_HOURS);
    case 'days':
      return problem(globalTexts.days, /^(0|[1-9]\d?)$/.test(value) && Number(value) <= MOST_DAYS);
    case 'hour':
      return problem(globalTexts.hour, isWhole(value) && Number(value) <= LAST_HOUR);
    case 'limit':
      return problem(globalTexts.limit, isWhole(value) && Number(value) <= HIGHEST_LIMIT);
    case 'per-second':
      return problem(globalTexts.perSecond, isWhole(value) && Number(value) <= MOST_PER_SECOND);
    case 'per-hour':
      return problem(globalTexts.perHour, isWhole(value) && Number(value) <= MOST_PER_HOUR);
    case 'percent':
      return problem(
        globalTexts.percent,
        /^(0|[1-9]\d{0,2})(\.\d{1,2})?$/.test(value) && Number(value) <= 100,
      );
    case 'text': {
      const { required } = globalNamed(key) ?? {};
      if (required !== undefined && value.trim() === '') return problem(required, false);
      return problem(globalTexts.text, value.length <= MOST_CHARACTERS);
    }
    case 'picture':
      return problem(logoTexts.upload, value === '' || isLogoName(value));
    case 'boolean':
      return problem(globalTexts.choice, value === 'true' || value === 'false');
    case undefined:
      return [];
  }
}

/** Without a sign, a fraction, or leading zeros. */
const isWhole = (value: string) => /^(0|[1-9]\d{0,6})$/.test(value);

/** A value as people say it: 'yes', '10 %', 'no limit', 'Central Time (Chicago)'. */
export function globalWords(key: string, value: string): string {
  const kind = globalNamed(key)?.kind;
  if (kind === 'boolean') return value === 'true' ? 'yes' : 'no';
  if (kind === 'text' && value === '') return 'empty';
  if (kind === 'picture') return value === '' ? 'empty' : 'another picture';
  if (kind === 'percent') return `${value} %`;
  if (kind === 'hour') return `${value}:00`;
  const isLimit = kind === 'per-second' || kind === 'per-hour' || kind === 'limit';
  if (isLimit && value === '0') return 'no limit';
  return kind === 'timezone' ? timezoneLabel(value) : value;
}

/** By key: the values that were set. */
export type GlobalsState = ReadonlyMap<string, string>;

export interface GlobalsCommand {
  /** A picture is set only with its upload. */
  readonly kind: 'set' | 'set-picture';
  readonly key: string;
  readonly value: string;
}

/** All settings share one stream, which shows everything that was ever set. */
export const globalsDecider: Decider<GlobalsState, GlobalsCommand, GlobalEvent> = {
  initial: () => new Map(),
  evolve: (state, { data: { key, value } }) => new Map(state).set(key, value),
  decide({ kind, key, value: typed }, state) {
    const global = globalNamed(key);
    if (!global) throw new Refusal('global.unknown', globalTexts.unknown);
    if (global.isReadOnly) throw new Refusal('global.read-only', globalTexts.isReadOnly);
    const value = typed.trim();
    demand(globalProblems(key, value));
    if (kind === 'set' && global.kind === 'picture' && value !== '') {
      demand([{ field: 'global_value', message: logoTexts.upload }]);
    }
    return state.get(key) === value ? [] : [{ type: 'GlobalSet', data: { key, value } }];
  },
};
