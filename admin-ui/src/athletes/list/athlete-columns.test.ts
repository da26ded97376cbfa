import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { signInAt } from '../../../../ui-kit/testing/browser-zones.ts';
import { athleteColumns, contactColumns, otherColumns } from './own-columns.tsx';
import { exportProblem, rowsOf } from './table-export.ts';

beforeAll(() => signInAt('America/Chicago'));

const columns = [...athleteColumns, ...contactColumns, ...otherColumns];

const athlete: AthleteView = {
  id: '0192f0a0-0000-7000-8000-000000000001',
  first_name: 'Zoë',
  last_name: 'Müller',
  is_active: true,
  is_erased: false,
  athlete_type: { id: 'Trial', name: 'Trial', color: '#d9822b' },
  last_lead_change_at: null,
  merged_into: null,
  merged_athletes: [],
  next_team: 'Bantam AAA',
  position: 'Goalie',
  trainer_id: '0192f0a0-0000-7000-8000-000000000002',
  trainer_name: 'Jack Novak',
  birthdate: '2012-03-04',
  birthdate_override: null,
  june_1_year_band: '29/30',
  next_follow_up: '2026-12-01',
  follow_up_reason: 'Spring camp',
  gender: 'Female',
  general_notes: 'Call the mother first.',
  shirt_size: 'YL',
  referral_from: 'Rink poster',
  created_at: '2026-03-01T12:00:00.000Z',
  last_activity: {
    id: '0192f0a0-0000-7000-8000-000000000003',
    content: 'Left a message',
    recorded_at: '2026-11-02T12:00:00.000Z',
    recorded_by: 'Jack Novak',
    icon: 'phone',
  },
  primary_email: 'zoe@rink.test',
  primary_phone: '(555) 010-0100',
  address: '1 Main Street, Duluth, MN 55802',
  address_city: 'Duluth',
  contacts: 'Anna Müller (Parent)',
  users: [
    {
      user_id: '0192f0a0-0000-7000-8000-000000000004',
      display_name: 'Anna Müller',
      username: 'anna@rink.test',
      registered_status: 'registered',
    },
  ],
  open_invoices: 0,
  pending_invoices: null,
  current_packages: 'Summer Camp',
  prior_packages: '',
  card_on_file: '',
  active_groups: '',
  inactive_groups: '',
  seasons: [],
  active_training_groups: [],
  inactive_training_groups: [],
  accounting_account: '',
  revision: '1',
};

test('every column has the label and the text that the specification gives', () =>
  expect(columns.map(({ label, text }) => [label, text(athlete)])).toEqual([
    ['Athlete Name', 'Zoë Müller'],
    ['Lead Type', 'Trial'],
    ['Objective', 'Bantam AAA'],
    ['Position', 'Goalie'],
    ['Assigned Trainer', 'Jack Novak'],
    ['Birthdate', '03/04/2012'],
    ['Follow Up', '12/01/2026 Spring camp'],
    ['Latest Activity', '11/02/26 Left a message'],
    ['Gender', 'Female'],
    ['Notes', 'Call the mother first.'],
    ['Shirt Size', 'YL'],
    ['Referal From', 'Rink poster'],
    ['Age Band', '29/30'],
    ['Created', '03/01/26'],
    ['Address (full)', '1 Main Street, Duluth, MN 55802'],
    ['Address (city)', 'Duluth'],
    ["Athlete's Email", 'zoe@rink.test'],
    ["Athlete's Phone", '(555) 010-0100'],
    ['Athlete Contacts', 'Anna Müller (Parent)'],
    ['Assigned Users', 'Anna Müller'],
    ['Empty Cell', ''],
  ]));

test('missing values leave the cell empty', () => {
  const unknown = {
    ...athlete,
    birthdate: null,
    next_follow_up: null,
    follow_up_reason: '',
    last_activity: null,
  };
  const shown = columns.filter(({ label }) => ['Birthdate', 'Follow Up', 'Latest Activity'].includes(label));
  expect(rowsOf(shown, [unknown])).toEqual([['', '', '']]);
});

test('only Assigned Users cannot be sorted', () =>
  expect(columns.filter(({ sortable }) => !sortable).map(({ label }) => label)).toEqual(['Assigned Users']));

test('name, lead type and follow up are shown by default', () =>
  expect(columns.filter(({ defaultShown }) => defaultShown).map(({ label }) => label)).toEqual([
    'Athlete Name',
    'Lead Type',
    'Follow Up',
  ]));

test('an export needs columns and athletes', () => {
  expect(exportProblem([], [athlete])).toBe('No columns selected to export');
  expect(exportProblem(columns, [])).toBe('No athletes selected to export');
  expect(exportProblem(columns, [athlete])).toBeUndefined();
});
