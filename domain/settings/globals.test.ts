import { given } from '../testing/given.ts';
import type { GlobalEvent } from './events.ts';
import { globalProblems, globals, globalsDecider, globalValue, globalWords } from './globals.ts';

const set = (key: string, value: string) => ({ kind: 'set', key, value }) as const;
const wasSet = (key: string, value: string): GlobalEvent => ({ type: 'GlobalSet', data: { key, value } });
const NO_PERCENT = 'Please enter a number from 0 to 100 with at most two decimals.';
const NO_DAYS = 'Please enter a whole number of days from 0 to 60.';
const NO_SECONDS = 'Please enter a whole number of seconds from 0 to 300.';
const NO_PER_SECOND = 'Please enter a whole number of emails per second from 0 to 1000.';
const NO_PER_HOUR = 'Please enter a whole number of emails per hour from 0 to 1000000.';
const NO_HOURS = 'Please enter a whole number of hours from 0 to 1000.';
const story = (...past: GlobalEvent[]) => given(globalsDecider, past);

describe('setting a global', () => {
  it.each([
    ['default_timezone', 'America/Denver'],
    ['default_athlete_slots', '1'],
    ['default_athlete_slots', '1000'],
    ['omit_cutoff_hours', '0'],
    ['omit_cutoff_hours', '1000'],
    ['waitlist_enabled', 'true'],
    ['waitlist_close_hours', '24'],
    ['athlete_portal_requires_card', 'true'],
    ['issue_invoices_daily', 'false'],
    ['issue_days_before', '0'],
    ['issue_days_before', '60'],
    ['send_grace_seconds', '0'],
    ['send_grace_seconds', '300'],
    ['mail_per_second', '0'],
    ['mail_per_second', '1000'],
    ['mail_per_hour', '0'],
    ['mail_per_hour', '1000000'],
    ['trainer_commission_percent', '0'],
    ['trainer_commission_percent', '12.5'],
    ['trainer_commission_percent', '100'],
    ['organisation_abbreviation', 'North Shore'],
    ['organisation_abbreviation', ''],
    ['business_postal_address', '12 Rink Road, Minneapolis, MN 55401'],
  ])('%s accepts %s', (key, value) => {
    story()
      .when(set(key, ` ${value} `))
      .gives([wasSet(key, value)]);
  });

  it.each([
    ['default_timezone', 'Chicago', 'Please choose a timezone.'],
    ['default_timezone', '', 'Please choose a timezone.'],
    ['default_athlete_slots', '0', 'Please enter a whole number from 1 to 1000.'],
    ['default_athlete_slots', '1001', 'Please enter a whole number from 1 to 1000.'],
    ['default_athlete_slots', '2.5', 'Please enter a whole number from 1 to 1000.'],
    ['default_athlete_slots', '012', 'Please enter a whole number from 1 to 1000.'],
    ['omit_cutoff_hours', '-1', NO_HOURS],
    ['omit_cutoff_hours', '1001', NO_HOURS],
    ['waitlist_close_hours', '1.5', NO_HOURS],
    ['waitlist_close_hours', '', NO_HOURS],
    ['athlete_portal_requires_card', 'yes', 'Please choose yes or no.'],
    ['issue_days_before', '61', NO_DAYS],
    ['issue_days_before', '-1', NO_DAYS],
    ['issue_days_before', '03', NO_DAYS],
    ['issue_days_before', '', NO_DAYS],
    ['send_grace_seconds', '301', NO_SECONDS],
    ['send_grace_seconds', '2.5', NO_SECONDS],
    ['send_grace_seconds', '', NO_SECONDS],
    ['mail_per_second', '1001', NO_PER_SECOND],
    ['mail_per_second', '-1', NO_PER_SECOND],
    ['mail_per_second', '0.5', NO_PER_SECOND],
    ['mail_per_second', '', NO_PER_SECOND],
    ['mail_per_hour', '1000001', NO_PER_HOUR],
    ['mail_per_hour', '1e3', NO_PER_HOUR],
    ['mail_per_hour', '007', NO_PER_HOUR],
    ['organisation_abbreviation', 'N'.repeat(201), 'Please enter at most 200 characters.'],
    ['business_postal_address', '  ', 'Please enter the postal address of the business.'],
    ['business_postal_address', 'N'.repeat(201), 'Please enter at most 200 characters.'],
    ['trainer_commission_percent', '', NO_PERCENT],
    ['trainer_commission_percent', '-1', NO_PERCENT],
    ['trainer_commission_percent', '100.01', NO_PERCENT],
    ['trainer_commission_percent', '1.234', NO_PERCENT],
    ['trainer_commission_percent', '01', NO_PERCENT],
    ['trainer_commission_percent', 'ten', NO_PERCENT],
  ])('%s refuses %j', (key, value, text) => {
    story().when(set(key, value)).refuses(text);
  });

  it('to its current value records no event, and to an earlier one does', () => {
    const past = [wasSet('default_athlete_slots', '10'), wasSet('default_athlete_slots', '14')];
    story(...past)
      .when(set('default_athlete_slots', '14'))
      .nothingHappens();
    story(...past)
      .when(set('default_athlete_slots', '10'))
      .gives([wasSet('default_athlete_slots', '10')]);
  });

  it('is refused if the setting does not exist', () => {
    story().when(set('favorite_color', 'blue')).refuses('This setting does not exist.');
  });

  it('is refused if the setting follows the accounting connection', () => {
    story()
      .when(set('accounting_enabled', 'true'))
      .refuses('This setting follows the accounting connection and cannot be changed here.');
  });
});

test('the default of a setting is a valid value, unless only the business knows it', () => {
  const known = globals.filter((global) => !('required' in global));
  expect(known.flatMap(({ key, initial }) => globalProblems(key, initial))).toEqual([]);
});

test('a setting has its own value, or that of the setting it follows, or its initial one', () => {
  const value = (key: string, ...set: [string, string][]) => globalValue(key, new Map(set), {});
  expect(value('issue_invoices_daily')).toBe('true');
  expect(value('issue_invoices_daily', ['autocharge_daily', 'false'])).toBe('false');
  expect(value('issue_invoices_daily', ['autocharge_daily', 'false'], ['issue_invoices_daily', 'true'])).toBe(
    'true',
  );
  expect(value('issue_days_before')).toBe('3');
  expect(globalValue('default_timezone', new Map(), { default_timezone: 'America/Denver' })).toBe(
    'America/Denver',
  );
});

test('a limit of 0 is called no limit', () => {
  expect([globalWords('mail_per_second', '0'), globalWords('mail_per_hour', '500')]).toEqual([
    'no limit',
    '500',
  ]);
  expect(globalWords('send_grace_seconds', '0')).toBe('0');
});
