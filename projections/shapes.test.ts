import { areas } from '../api/areas.ts';
import { computedShapeOf, shapeOf } from './runtime/table.ts';

/**
 * Version and shape of every projection. A start compares both with the copy that serves and rebuilds the projection when either
 * differs, which takes minutes for a large log. Change a line here only together with a raised version.
 */
const shapes: Readonly<Record<string, readonly [version: number, shape: string]>> = {
  users: [4, '97bea0ef4cc21e41'],
  credentials: [1, 'd5d362bdb126adc0'],
  second_factors: [2, 'b21d4ef1d23ef1b4'],
  sessions: [2, '1773d588a555c636'],
  athletes: [2, '408fa0c94a72719e'],
  packages: [3, '9a7e160c20c934bc'],
  package_categories: [1, '666e2a8f1c4aa262'],
  athlete_packages: [4, '9f6db50f1325fef6'],
  invoices: [5, '122c521518f7736b'],
  issuing_runs: [1, 'be384f488a2e0623'],
  cards: [1, '451ca171171038d6'],
  card_holders: [1, '2d1f323dc01d54e9'],
  athlete_billing: [1, '3d6fab33a84ea17d'],
  payments: [4, '9821dc746e16a774'],
  autocharge_payments: [1, '18dea722c6115e78'],
  autocharge_runs: [2, '87a560702b82205a'],
  invoice_payments: [1, 'a8a984a5d0b40570'],
  money_movements: [2, '41a20ea98d237401'],
  sold_packages: [3, '17cce83a067f2050'],
  finance_log: [3, '7857bd26da2bb64c'],
  accounting_connection: [1, 'c2b7e157baf540c5'],
  accounting_customer_holds: [1, 'bcca688b9f640a29'],
  package_holds: [1, 'cb116c48700549d1'],
  trainers: [1, '77b2dca579c27c7d'],
  contacts: [2, 'd03cda78b5eaa077'],
  activities: [1, '5113a506ad98736a'],
  lead_types: [1, '76ea3475dc51b8e8'],
  template_buttons: [1, '5da920c233c083e3'],
  username_holds: [1, '675b7aaa52f8651d'],
  username_changes: [1, '3e9bb6b5495255c7'],
  saved_views: [3, '9ca38dae9fd2903d'],
  files: [2, '2738a3cc0dc7a252'],
  file_requests: [1, '52de0affebc92c37'],
  imports: [1, '8869dd06d94fecb3'],
  bulk_changes: [1, '4e7ce10e4a60f959'],
  compared_people: [1, '81c663d09217c4ce'],
  dismissed_doubles: [1, '3e552173d180c1cd'],
  globals: [1, '76e9f15eb9bc38af'],
  communication_options: [1, '4bb678a20e076197'],
  training_sessions: [2, '906fe804a61f142b'],
  seasons: [1, 'f2d5ec8b27204e31'],
  training_groups: [2, '6df251067219a995'],
  locations: [2, '8617afdf5214ca58'],
  enrolments: [1, '08bfa39ceec4d6a0'],
  athlete_groups: [1, 'f512c6ee0feae72e'],
  reservations: [1, 'e46ea3b8287643f4'],
  seat_holds: [2, 'b8c58eaf4607f38f'],
  session_waitlist: [1, '613797b29c058c38'],
  attendance_marks: [1, '90ef58627ec746a4'],
  budget_account_holds: [1, '91a808e19e134cc6'],
  budget_amounts: [1, '28384f4bc715583f'],
  budget_groups: [1, '01fb6f8e8e19f0db'],
  budgets: [1, '35a4cc8ecb9cd1d3'],
  ledger_actuals: [1, '81bdc967f461ccf3'],
  actuals_runs: [1, '23a633dbab36a457'],
  calendar_feeds: [1, 'cd8d43debe5b9424'],
  closed_days: [1, 'c29980ef4bd6a05d'],
  erasure_leftovers: [1, '20083d9cc2f4ff7d'],
  event_index: [1, '8cf6dd20254b654e'],
  communications: [2, 'a1d8be86f48c444f'],
  communication_recipients: [1, '76a35cf57e961af6'],
  messages: [1, 'ab83c1a462535acb'],
  communication_log: [2, '79e06a101b2112e9'],
  message_templates: [1, 'a01b1bd2e6375f01'],
  consent_people: [1, 'bcaa829f869e42f4'],
  suppressions: [1, 'a413062c8c7e6d1a'],
  campaigns: [2, '4e22858a08c80454'],
  journeys: [3, 'a6b6e630a004904e'],
  campaign_decisions: [2, '191ae1764b0efec6'],
  campaign_emails: [1, 'bf2eb3aa6843a32d'],
  campaign_entries: [1, 'c787b6b40c1f8402'],
  enrolment_spans: [1, '04f0e4b91aea851e'],
  report_members: [1, '641c4c14214da991'],
  report_configs: [1, '5b8f23ce8c2d9926'],
  report_dashboards: [1, 'ed9afccb97e40460'],
  follow_ups: [1, '6cedfd55d046d7c7'],
  package_sellers: [1, '57995be6b53f78a0'],
  lead_moves: [1, '452d22f67264e48a'],
  lead_type_changes: [1, '39212b4d1517749d'],
  marketing_content: [1, '90a077e699432140'],
  marketing_templates: [1, 'b6068dc8d87c6a23'],
  webinars: [1, '5b039f6483b70f3a'],
  podcasts: [1, '99b32ddc2754fd0e'],
  podcast_channels: [1, '124868941dc62b32'],
  books_cuts: [1, 'acca508c68b6d24b'],
  issued_reports: [1, 'bfb49d0a916f7119'],
  report_mailings: [1, 'bdeb4897c41a8d3e'],
  report_mailing_outcomes: [1, 'ea507444806a2472'],
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
