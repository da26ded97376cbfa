import { areas } from '../api/areas.ts';
import { computedShapeOf, shapeOf } from './runtime/table.ts';

/**
 * Version and shape of every projection. A start compares both with the copy that serves and rebuilds the projection when either
 * differs, which takes minutes for a large log. Change a line here only together with a raised version.
 */
const shapes: Readonly<Record<string, readonly [version: number, shape: string]>> = {
  users: [4, '46f3b66e3432b054'],
  credentials: [1, 'be06fbb47f275291'],
  second_factors: [1, 'c3ed4f742ed91a95'],
  sessions: [2, 'f310f822a5d55922'],
  athletes: [2, '67360bd70436b590'],
  packages: [3, '80aac91da99f8e0d'],
  package_categories: [1, 'a69df77d81fa30fa'],
  athlete_packages: [3, '8ff8b211d92dde5c'],
  invoices: [4, 'bf21e0a28e17ded7'],
  issuing_runs: [1, '7b305562e2418024'],
  cards: [1, 'ab1950f808346ee6'],
  card_holders: [1, '8baa0faf73d928be'],
  athlete_billing: [1, '7b9860c3d071ac6f'],
  payments: [4, '6948521e85769d3a'],
  autocharge_payments: [1, '93271cd2361c55a0'],
  autocharge_runs: [2, 'a93e8727339fcef9'],
  money_movements: [2, '2399b9f6821426c6'],
  sold_packages: [3, '2bda9a1afba96d73'],
  finance_log: [3, '7857bd26da2bb64c'],
  accounting_connection: [1, '8d16e288163339c7'],
  accounting_customer_holds: [1, 'bcca688b9f640a29'],
  package_holds: [1, 'cb116c48700549d1'],
  trainers: [1, '6d2fd8ab51223c3b'],
  contacts: [2, '7c149ac152bfaf04'],
  activities: [1, '034f0a450625cc47'],
  lead_types: [1, 'd4f3de1d3321e3ec'],
  template_buttons: [1, '719523059d03efc3'],
  username_holds: [1, '675b7aaa52f8651d'],
  username_changes: [1, '676d3287a836b8ae'],
  saved_views: [3, '9ca38dae9fd2903d'],
  files: [1, '18dfa3487a788416'],
  imports: [1, 'c4f185cb249767fe'],
  globals: [1, '14ece0031a374d7b'],
  communication_options: [1, '5a28a0f31f8149bc'],
  training_sessions: [2, '45784fc139b572ea'],
  seasons: [1, 'bacfc72e929ccd5b'],
  training_groups: [1, 'a3074f22bb780c78'],
  locations: [1, '1ddaa690e037f366'],
  enrolments: [1, '71bf1738378a3a15'],
  athlete_groups: [1, '39a21c5a2ae45845'],
  reservations: [1, '465136b9bf98b708'],
  seat_holds: [2, 'b8c58eaf4607f38f'],
  session_waitlist: [1, 'baba915d7d69f155'],
  budget_account_holds: [1, '91a808e19e134cc6'],
  budget_amounts: [1, 'fddad5db578e7f58'],
  budget_groups: [1, '9ce26111034ac115'],
  budgets: [1, '0a1876b9899507dc'],
  ledger_actuals: [1, '258932b6d233f8ed'],
  actuals_runs: [1, '23a633dbab36a457'],
  calendar_feeds: [1, '65f8c6924830a666'],
  erasure_leftovers: [1, '20083d9cc2f4ff7d'],
  event_index: [1, '8cf6dd20254b654e'],
  communications: [2, '84ceb9ea32c5668b'],
  communication_recipients: [1, '657b0a667095c1a6'],
  messages: [1, '8d36fc535d4903c2'],
  communication_log: [2, '79e06a101b2112e9'],
  message_templates: [1, '86865e7dd7fe0d18'],
  consent_people: [1, 'bcaa829f869e42f4'],
  suppressions: [1, '61db30032cd758f7'],
  campaigns: [2, '9a363950203c5606'],
  journeys: [3, '6c8081c5b2ead662'],
  campaign_decisions: [2, '191ae1764b0efec6'],
  campaign_emails: [1, 'b429c3c47524f534'],
  campaign_entries: [1, 'c787b6b40c1f8402'],
  lead_type_changes: [1, '2a906e868507d311'],
  marketing_content: [1, '9e11635152b1242b'],
  marketing_templates: [1, 'fa262214f307ec3f'],
  webinars: [1, '360c47c41364b245'],
  podcasts: [1, '242037add8ae657e'],
  podcast_channels: [1, '06979216527cd9fe'],
  issued_reports: [1, '954cf8fc8ec957ff'],
};

test('no projection changes its shape by accident', () => {
  const declared = areas.projections.map((projection) => [
    projection.name,
    [projection.version, shapeOf(projection)],
  ]);
  expect(Object.fromEntries(declared)).toEqual(shapes);
  expect(declared).toHaveLength(Object.keys(shapes).length);
});

test('a projection with a stated shape may change only the events that it handles', () => {
  const stated = areas.projections.filter(({ shape }) => shape !== undefined);
  expect(
    stated.map((projection) => [projection.name, computedShapeOf({ ...projection, handles: [] })]),
  ).toEqual([['event_index', '0910c1850488bf8a']]);
});
