import { randomUUID } from 'node:crypto';
import {
  WELCOME_CAMPAIGN,
  WELCOME_TEMPLATE,
} from '../../commands/marketing/campaigns/open-welcome-campaign.ts';
import { bulkChangePreviewView } from '../../contract/athletes/bulk-changes.ts';
import { type Api, type Bought, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { recordFacts } from '../support/facts.ts';
import { type MoneyRecords, moneyRecords } from '../support/money-records.ts';
import { type SchedulingRecords, schedulingRecords } from '../support/scheduling-records.ts';

let api: Api;
let theirs: Bought;
let other: Bought;
let offered: string;
let family: SignedIn;
let theirUserId: string;
let comers: Readonly<Record<Comer, SignedIn>>;
/** Records of the other family. */
let people: Pick<Records, 'contact' | 'trainer' | 'communication' | 'message'>;
let money: MoneyRecords;
let scheduling: SchedulingRecords;
let files: Pick<Records, 'file' | 'request' | 'import' | 'bulkChange' | 'merge' | 'waiver' | 'signature'>;
let published: Pick<Records, 'content' | 'podcast' | 'webinar' | 'budget' | 'issue' | 'mailing' | 'config'>;
beforeAll(async () => {
  api = await startApi();
  theirs = await api.bought(await api.athlete({ firstName: 'Owen', lastName: 'Bergeron' }));
  other = await api.bought(await api.athlete({ firstName: 'Mia', lastName: 'Petrov' }));
  offered = (await api.offer()).packageId;
  // Only invoices in accounting have a link.
  await api.bringInto(other.invoice(0), 'invoiced');
  family = await api.family(theirs.athleteId);
  theirUserId = (await api.family(other.athleteId)).userId;
  comers = {
    family,
    athlete: await api.signedIn('athlete'),
    trainer: await api.signedIn('trainer'),
    admin: await api.signedIn('admin'),
  };
  const trainer = randomUUID();
  await comers.admin.post('/trainers', { id: trainer, firstName: 'Maria', lastName: 'Lindqvist' });
  const { id: contact } = await comers.admin.post(`/athletes/${other.athleteId}/contacts/self`);
  const { id: communication } = await comers.admin.post('/communications', {});
  const message = await queuedMessage({ communicationId: communication, contact });
  people = { contact, trainer, communication, message };
  const directory = `athletes/${other.athleteId}`;
  const waiver = { name: 'waiver.txt', bytes: 'signed' };
  const mapping = JSON.stringify({ firstName: 'First', lastName: 'Last', openingBalance: 'Balance' });
  const table = { name: 'players.csv', bytes: 'First,Last,Balance\nOwen,Hughes,120.00\n' };
  files = {
    file: (await comers.admin.upload('/files', { directory }, waiver)).id,
    request: (await comers.admin.post(`/athletes/${other.athleteId}/file-requests`, { name: 'Form' })).id,
    waiver: (await comers.admin.post('/waivers', { name: 'Ice', text: 'I know the risk.' })).id,
    signature: randomUUID(),
    import: (await comers.admin.upload('/imports', { mapping }, table)).id,
    bulkChange: await aBulkChange(other.athleteId),
    merge: await aMerge(),
  };
  published = await publishedRecords();
  await api.settled();
  money = await moneyRecords(api, { athleteId: other.athleteId, userId: theirUserId });
  scheduling = await schedulingRecords(api, { userId: theirUserId });
});
afterAll(() => api.close());

/** Nobody gets another value. */
async function aBulkChange(athleteId: string): Promise<string> {
  const about = { filter: { id: [athleteId] }, change: { kind: 'active', isActive: true } };
  const { results } = await comers.admin.post('/athletes/bulk-changes/preview', about);
  const { position, athletes } = bulkChangePreviewView.parse(results);
  return (await comers.admin.post('/athletes/bulk-changes', { ...about, position, athletes })).id;
}

/** Of two people who are gone. */
async function aMerge(): Promise<string> {
  const [mergeId, keptId, absorbedId] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { mergeId, kind: 'contact', keptId, absorbedId } as const;
  await recordFacts(api, `merge-${mergeId}`, [
    { type: 'MergeStarted', data: { ...about, position: '1', parts: [], gainIds: [] } },
    { type: 'MergeCompleted', data: about },
  ]);
  return mergeId;
}

/** What families are shown, and a ledger. */
async function publishedRecords() {
  const contentId = randomUUID();
  const file = { fileId: randomUUID(), filename: 'drills.png', contentType: 'image/png', size: 4 };
  const definition = { title: 'Drills', preview: 'No ice needed.', author: '', image: file, asset: file };
  await recordFacts(api, `content-${contentId}`, [
    { type: 'ContentCreated', data: { contentId, ...definition } },
  ]);
  const podcastId = randomUUID();
  const media = {
    key: `podcasts/${randomUUID()}`,
    name: 'Edges.mp3',
    extension: 'mp3',
    size: 4,
    sha256: '0'.repeat(64),
    seconds: 90,
    bitrate: 32_000,
  } as const;
  const episode = {
    title: 'Edges',
    content: 'Why edge work decides games.',
    seasonNumber: 1,
    episodeNumber: 1,
    author: 'PWHT',
    durationSeconds: 90,
    podcastType: 'audio',
    isActive: true,
    status: 'publish',
  } as const;
  await recordFacts(api, `podcast-${podcastId}`, [
    { type: 'PodcastCreated', data: { podcastId, ...episode, media } },
  ]);
  const webinarId = randomUUID();
  const planned = {
    title: 'Skates',
    description: '',
    startsAt: '2097-03-10T23:30:00.000Z',
    timezone: 'America/Chicago',
    durationMinutes: 60,
    capacity: null,
    joinLink: '',
  };
  await recordFacts(api, `webinar-${webinarId}`, [
    { type: 'WebinarCreated', data: { webinarId, ...planned } },
  ]);
  const budgetId = randomUUID();
  await recordFacts(api, `budget-${budgetId}`, [
    { type: 'BudgetCreated', data: { budgetId, name: 'Ice', typeId: 'expense', groupId: randomUUID() } },
  ]);
  const issueId = randomUUID();
  const issued = { report: 'lead-types', parameters: [], position: '1', rows: 0, sha256: '0'.repeat(64) };
  await recordFacts(api, `reportIssue-${issueId}`, [
    { type: 'ReportIssued', data: { issueId, ...issued, format: 'csv', mailingId: null } },
  ]);
  const configId = randomUUID();
  const entry = (key: string, name: string) => ({ key, name, ordinal: 1 });
  const layout = {
    rows: [entry('dimension:season', 'Season')],
    columns: [entry('measure:athletes', 'Athletes')],
    subtotals: { rows: true, columns: false, grand: true },
  };
  const saved = { key: 'seasons_2026', name: 'Seasons', year: 2026, seasonId: null, layout };
  await recordFacts(api, 'reportConfigs-the', [
    { type: 'ReportConfigCreated', data: { configId, ...saved } },
  ]);
  const mailingId = randomUUID();
  const schedule = { rhythm: 'weekly', day: 1, hour: 7 } as const;
  await recordFacts(api, `reportMailing-${mailingId}`, [
    {
      type: 'ReportMailingCreated',
      data: {
        mailingId,
        report: 'lead-types',
        parameters: [],
        schedule,
        userIds: [theirUserId],
        format: 'csv',
        namesChildren: false,
        from: '2097-03-10T23:30:00.000Z',
      },
    },
  ]);
  return {
    content: contentId,
    podcast: podcastId,
    webinar: webinarId,
    budget: budgetId,
    issue: issueId,
    mailing: mailingId,
    config: configId,
  };
}

/** A message of a letter to a contact. */
async function queuedMessage({ communicationId, contact: id }: { communicationId: string; contact: string }) {
  const messageId = randomUUID();
  const about = { messageId, communicationId, sendId: randomUUID(), athleteIds: [], optionId: null };
  await recordFacts(api, `message-${messageId}`, [
    { type: 'MessageQueued', data: { ...about, person: { kind: 'contact', id }, isTracked: false } },
  ]);
  return messageId;
}

type Comer = 'family' | 'athlete' | 'trainer' | 'admin';

/** The answer for each role; `ok` is anything but a refusal of access. Defaults to admins only. */
interface Decision {
  readonly visitor: 401 | 'ok';
  /**
   * For an athlete of another family, if the path names one. An athlete who signs in gets the same answer.
   */
  readonly family: 401 | 403 | 404 | 'ok';
  readonly trainer: 401 | 403 | 404 | 'ok';
  /** Admins too: no person may call it. */
  readonly admin?: 401 | 404;
}

const everybody: Decision = { visitor: 'ok', family: 'ok', trainer: 'ok' };
const signedIn: Decision = { visitor: 401, family: 'ok', trainer: 'ok' };
const staff: Decision = { visitor: 401, family: 403, trainer: 'ok' };
const ownAthlete: Decision = { visitor: 401, family: 404, trainer: 'ok' };
/** No athlete of theirs is in it. */
const ownGroup: Decision = { visitor: 401, family: 404, trainer: 'ok' };
/** Another user's record. */
const ownUser: Decision = { visitor: 401, family: 404, trainer: 404 };
/** Another user's way of signing in, which admins cannot use either. */
const onlyOwnUser: Decision = { visitor: 401, family: 404, trainer: 404, admin: 404 };
const staffOrOwnUser: Decision = { visitor: 401, family: 404, trainer: 'ok' };
const admins: Decision = { visitor: 401, family: 403, trainer: 403 };
/** Emergency details are turned off, unless an admin turns them on. */
const nobodyWhileOff: Decision = { visitor: 401, family: 404, trainer: 404, admin: 404 };
/** The service itself may call it, by its signature. */
const signedByService: Decision = { visitor: 401, family: 401, trainer: 401, admin: 401 };

const decisions: Readonly<Record<string, Decision>> = {
  'get /public/health-check': everybody,
  'post /auth/login': everybody,
  'post /auth/logout': everybody,
  'post /auth/validate-token': signedIn,
  'post /auth/second-step': everybody,
  'get /auth/idle': signedIn,
  'post /auth/token': everybody,
  'post /auth/request-signed-login-token': signedIn,
  'post /auth/request-password-reset': everybody,
  'post /auth/password-reset-cookie': everybody,
  'post /auth/reset-password/:user': everybody,
  'post /auth/register': everybody,
  'get /users/:user/sessions': ownUser,
  'delete /users/:user/sessions/:session': ownUser,
  'get /users/:user/likely-doubles': admins,
  'get /doubles/users': admins,
  'post /users/:user/force-relogin': ownUser,
  'post /users/:user/save-password': ownUser,
  'post /users/:user/send-password-reset': admins,
  'get /users/:user/second-factors': ownUser,
  'post /users/:user/second-factors/authenticator-setup': onlyOwnUser,
  'post /users/:user/second-factors/authenticators': onlyOwnUser,
  'post /users/:user/second-factors/passkey-setup': onlyOwnUser,
  'post /users/:user/second-factors/passkeys': onlyOwnUser,
  'post /users/:user/second-factors/passkey-proof': onlyOwnUser,
  'post /users/:user/second-factors/recovery-codes': onlyOwnUser,
  'post /users/:user/second-factors/:factor/removal': onlyOwnUser,
  'post /users/:user/second-factors/reset': admins,
  'post /users/send-invite': admins,
  'get /users/token': everybody,
  'get /users/communication-prefs': everybody,
  'post /users/communication-prefs': everybody,
  'get /users/:user/communication-prefs': ownUser,
  'post /users/:user/communication-prefs/:option': ownUser,
  'get /roles': staff,
  'get /users': admins,
  'post /users': admins,
  'post /users/validate-usernames': admins,
  'get /users/profile': signedIn,
  'get /users/:user': ownUser,
  'put /users/:user': admins,
  'delete /users/:user': admins,
  'post /users/:user/username': ownUser,
  'post /users/:user/username-change/send-again': ownUser,
  'delete /users/:user/username-change': ownUser,
  'post /auth/confirm-username': everybody,
  'post /users/:user/entity/:entity/assignment/:assignmentId/assign': admins,
  'post /users/:user/entity/:entity/assignment/:assignmentId/remove': admins,
  'get /users/:user/prompts/check-prompt': ownUser,
  'get /users/:user/prompts/find-view': ownUser,
  'post /users/:user/prompts/:prompt/set-selection': ownUser,
  'get /changes': signedIn,
  'get /athletes': staff,
  'post /athletes': staff,
  'get /athletes/:athlete': ownAthlete,
  'put /athletes/:athlete': staff,
  'delete /athletes/:athlete': staff,
  'post /athletes/multiple': staff,
  'post /athletes/export': staff,
  'get /athletes/funnel': staff,
  'get /athletes/:athlete/neighbours': staff,
  'post /athletes/:athlete/follow-ups': staff,
  'post /athletes/:athlete/lead/:type': staff,
  'get /activities': staff,
  'get /athletes/:athlete/activities': staff,
  'post /athletes/:athlete/activities': staff,
  'put /athletes/:athlete/activities/:activity': staff,
  'delete /athletes/:athlete/activities/:activity': staff,
  'get /trainers/:trainer/activities': staff,
  'post /trainers/:trainer/activities': staff,
  'put /trainers/:trainer/activities/:activity': staff,
  'delete /trainers/:trainer/activities/:activity': staff,
  'get /admin/values/athlete-types': staff,
  'get /admin/values/campaign-send-now': staff,
  'post /admin/values/athlete-types/bulk': admins,
  'get /admin/values/template-urls': staff,
  'put /admin/values/template-urls/bulk': admins,
  'get /admin/values/june-age-bands': staff,
  'get /portal/athletes': signedIn,
  'get /athletes/:athlete/contacts': staff,
  'post /athletes/:athlete/contacts': staff,
  'post /athletes/:athlete/contacts/self': staff,
  'post /athletes/:athlete/contacts/:contact/link': staff,
  'put /athletes/:athlete/contacts/:contact/link': staff,
  'delete /athletes/:athlete/contacts/:contact/link': staff,
  'get /trainers/:trainer/contacts': staff,
  'post /trainers/:trainer/contacts': staff,
  'post /trainers/:trainer/contacts/self': staff,
  'post /trainers/:trainer/contacts/:contact/link': staff,
  'put /trainers/:trainer/contacts/:contact/link': staff,
  'delete /trainers/:trainer/contacts/:contact/link': staff,
  'get /contacts': staff,
  'get /contacts/:contact': staff,
  'put /contacts/:contact': staff,
  'delete /contacts/:contact': staff,
  'post /contacts/:contact/channels': staff,
  'put /contacts/:contact/channels/:channel': staff,
  'delete /contacts/:contact/channels/:channel': staff,
  'post /contacts/:contact/merge-opt-outs': staff,
  'put /contacts/:contact/address': staff,
  'delete /contacts/:contact/address': staff,
  'get /trainers': staff,
  'post /trainers': staff,
  'get /trainers/:trainer': staff,
  'put /trainers/:trainer': staff,
  'delete /trainers/:trainer': staff,
  'get /trainers/:trainer/upcoming': staff,
  'post /trainers/:trainer/delete': staff,
  'get /athletes/:athlete/users': staff,
  'get /athletes/:athlete/linkable-users': staff,
  'post /athletes/:athlete/users': staff,
  'delete /athletes/:athlete/users': staff,
  'delete /athletes/:athlete/users/:user': staff,
  'post /athletes/:athlete/contacts/invite': staff,
  'post /athletes/invite-contacts': staff,
  'get /packages': staff,
  'get /packages/:soldPackage': staff,
  'get /packages/:soldPackage/athletes': staff,
  'get /accounting/package-items': admins,
  'post /packages': admins,
  'put /packages/:soldPackage': admins,
  'delete /packages/:soldPackage': admins,
  'post /packages/:soldPackage/copy': admins,
  'get /package-categories': staff,
  'post /package-categories': admins,
  'put /package-categories/:category': admins,
  'delete /package-categories/:category': admins,
  'get /finance/overview': admins,
  'get /finance/monthly': admins,
  'get /finance/invoices': admins,
  'get /finance/balances': admins,
  'get /finance/balances/accounting': admins,
  'get /finance/balances/invoices': admins,
  'get /finance/billing-accounts': admins,
  'get /finance/billing-accounts/:account': admins,
  'get /finance/billing-accounts/:account/payments': admins,
  'get /finance/logs': admins,
  'get /finance/logs/invoice/:invoice': admins,
  'get /finance/commissions': admins,
  'get /finance/late-fees/policy': admins,
  'put /finance/late-fees/policy': admins,
  'get /finance/late-fees/preview': admins,
  'get /finance/late-fees': admins,
  'get /athletes/:athlete/late-fees': ownAthlete,
  'post /late-fees/:lateFee/waive': staff,
  'get /athletes/:athlete/invoices/:invoice/why': ownAthlete,
  'get /athletes/:athlete/payments/:payment/why': ownAthlete,
  'get /athletes/:athlete/invoices/:invoice/pdf': ownAthlete,
  'get /athletes/:athlete/siblings/payable': staff,
  'get /athletes/:athlete/payments/:payment/pdf': ownAthlete,
  'get /finance/autocharge/preview': admins,
  'get /finance/autocharge/runs': admins,
  'post /finance/autocharge/runs': admins,
  'get /finance/autocharge/runs/:run': admins,
  'post /finance/autocharge/runs/:run/stop': admins,
  'get /finance/opening-balances': admins,
  'get /finance/opening-balances/:import': admins,
  'get /finance/opening-balances/:import/accounting': admins,
  'post /finance/opening-balances/:import/release': admins,
  'post /finance/opening-balances/:import/withdraw': admins,
  'get /finance/issuing/preview': admins,
  'get /finance/issuing/runs': admins,
  'post /finance/issuing/runs': admins,
  'post /athletes/:athlete/what-if': staff,
  'get /athletes/:athlete/shop': ownAthlete,
  'post /athletes/:athlete/purchases': ownAthlete,
  'get /athletes/:athlete/discounts': staff,
  'get /athletes/:athlete/opening-balances': staff,
  'get /athletes/:athlete/packages': ownAthlete,
  'post /athletes/:athlete/packages': staff,
  'delete /athletes/:athlete/packages/:package': staff,
  'post /athletes/:athlete/packages/:package/sync': staff,
  'post /athletes/:athlete/packages/:package/remove-remaining': staff,
  'post /athletes/:athlete/packages/:package/invoices': staff,
  'put /athletes/:athlete/packages/:package/invoices/:invoice': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/prorate': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/omit': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/revert': staff,
  'delete /athletes/:athlete/packages/:package/invoices/:invoice': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/void': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/sync': staff,
  'post /athletes/:athlete/packages/:package/invoices/:invoice/mend': staff,
  'get /athletes/:athlete/packages/:package/invoices/:invoice/link': staff,
  'post /athletes/:athlete/statement': staff,
  'post /invoices/:action': staff,
  'post /accounting/webhook': signedByService,
  'post /mail/reports/sendgrid': signedByService,
  'post /mail/bounces': signedByService,
  'get /users/:user/billing': ownUser,
  'post /users/:user/cards/create': staffOrOwnUser,
  'post /users/:user/billing/:card/delete': staffOrOwnUser,
  'get /athletes/:athlete/card-owners': ownAthlete,
  'put /athletes/:athlete/autocharge': ownAthlete,
  'get /athletes/:athlete/billing': ownAthlete,
  'get /athletes/:athlete/credit-notes': ownAthlete,
  'post /athletes/:athlete/credit-notes': staff,
  'post /athletes/:athlete/credit-notes/:creditNote/post-again': staff,
  'post /athletes/:athlete/credit-notes/:creditNote/void': staff,
  'get /athletes/:athlete/payments': ownAthlete,
  'post /athletes/:athlete/payments': ownAthlete,
  'get /athletes/:athlete/payments/:payment': ownAthlete,
  'post /athletes/:athlete/payments/:payment/credit-refunds': staff,
  'post /athletes/:athlete/payments/:payment/refunds': staff,
  'post /athletes/:athlete/payments/:payment/refunds/:refund/review': admins,
  'post /athletes/:athlete/payments/:payment/review': admins,
  'post /athletes/:athlete/payments/:payment/accept-difference': admins,
  'post /athletes/:athlete/payments/:payment/post-again': staff,
  'post /athletes/:athlete/credit': staff,
  'post /athletes/:athlete/billing/validate': ownAthlete,
  'post /athletes/:athlete/billing/delete': ownAthlete,
  'get /card-form/settings': signedIn,
  'get /accounting/status': staff,
  'post /accounting/connect': admins,
  'post /accounting/callback': admins,
  'post /accounting/revoke': admins,
  'post /accounting/refresh': admins,
  'put /accounting/mapping': admins,
  'get /accounting/customers': staff,
  'post /accounting/customers': staff,
  'get /accounting/customers/:customer': staff,
  'put /accounting/customers/:customer': staff,
  'put /athletes/:athlete/accounting-customer': staff,
  'delete /athletes/:athlete/accounting-customer': staff,
  'get /accounting/accounts': admins,
  'get /accounting/items': admins,
  'get /accounting/payment-methods': staff,
  'get /accounting/transactions/:kind/:transaction': admins,
  'get /saved-views': staff,
  'post /saved-views': staff,
  'put /saved-views/:view': staff,
  'delete /saved-views/:view': staff,
  'get /public/business': everybody,
  'post /admin/business/logo': admins,
  'get /portal/settings': signedIn,
  'get /admin/globals': staff,
  'get /admin/globals/key/:key': staff,
  'put /admin/globals/:global': admins,
  'get /admin/communication-options': staff,
  'get /communications/consent': admins,
  'get /contacts/:contact/consent': staff,
  'get /users/:user/consent': admins,
  'get /athletes/:athlete/parental-consent': staff,
  'put /athletes/:athlete/parental-consent': staff,
  'delete /athletes/:athlete/parental-consent': staff,
  'get /communications/suppressions': staff,
  'post /communications/suppressions': staff,
  'post /communications/suppressions/lift': staff,
  'put /admin/communication-options/:option': admins,
  'get /admin/values/shirt-sizes': staff,
  'get /admin/values/colors': staff,
  'get /admin/values/timezones': staff,
  'get /admin/values/roles': staff,
  'get /admin/values/trainer-levels': staff,
  'get /admin/values/activity-types': staff,
  'get /admin/values/channels': staff,
  'get /admin/values/training-groups': staff,
  'get /admin/values/seasons': staff,
  'get /admin/values/rules': staff,
  'get /admin/values/rules/:rule': staff,
  'get /admin/values/templates': staff,
  'get /admin/values/ledgers': staff,
  'get /admin/values/budget-types': staff,
  'get /admin/values/campaigns': staff,
  'get /admin/values/campaign-categories': staff,
  'get /files': signedIn,
  'post /files': staff,
  'get /files/:file/content': ownAthlete,
  'delete /files/:file': staff,
  'put /files/:file/sharing': staff,
  'get /athletes/:athlete/file-requests': staff,
  'post /athletes/:athlete/file-requests': staff,
  'put /file-requests/:request/closure': staff,
  'post /file-requests/:request/files': signedIn,
  'get /portal/files': signedIn,
  'get /athletes/ids': staff,
  'get /merges': admins,
  'get /merges/preview': admins,
  'get /merges/:merge': admins,
  'get /merges/:merge/undo': admins,
  'post /merges': admins,
  'post /merges/:merge/undo': admins,
  'get /athletes/bulk-changes': staff,
  'get /athletes/bulk-changes/:bulkChange': staff,
  'post /athletes/bulk-changes': staff,
  'post /athletes/bulk-changes/preview': staff,
  'post /athletes/bulk-changes/:bulkChange/undo': staff,
  'post /imports/preview': admins,
  'post /imports': admins,
  'get /imports': admins,
  'get /imports/:import': admins,
  'get /imports/:import/cardless-athletes': admins,
  'post /imports/:import/undo': admins,
  'post /doubles/likely': staff,
  'get /doubles': admins,
  'get /doubles/dismissed': admins,
  'post /doubles/dismissed': admins,
  'delete /doubles/dismissed/:pair': admins,
  'get /operations/health': admins,
  'get /operations/projections': admins,
  'post /operations/projections/:name/rebuild': admins,
  'post /operations/projections/:name/rollback': admins,
  'get /operations/parked': admins,
  'post /operations/parked/:projection/:position/retry': admins,
  'post /operations/parked/:projection/:position/skip': admins,
  'get /operations/streams/:stream': admins,
  'get /operations/events': admins,
  'get /operations/reactors': admins,
  'get /operations/jobs': admins,
  'get /operations/checkpoints': admins,
  'post /operations/checkpoints': admins,
  'post /operations/jobs/:name/run': admins,
  'get /history/:record/:id': staff,
  'get /search': staff,
  'get /attention': staff,
  'get /first-steps': admins,
  'get /people/:kind/:id/export': admins,
  'post /people/:kind/:id/erase': admins,
  'post /people/:kind/:id/leftovers/:leftover/settle': admins,
  'get /erasure-leftovers': admins,
  'get /history/:record/:id/moments': staff,
  'get /history/:record/:id/at': staff,
  'get /history/:record/:id/compare': staff,
  'get /history/events/:position/links': staff,
  'get /closed-days': signedIn,
  'post /closed-days': admins,
  'put /closed-days/:closed': admins,
  'delete /closed-days/:closed': admins,
  'get /sessions-on-closed-days': admins,
  'get /seasons': staff,
  'post /seasons': staff,
  'get /seasons/:season': staff,
  'put /seasons/:season': staff,
  'delete /seasons/:season': staff,
  'get /training-groups': staff,
  'post /training-groups': staff,
  'get /training-groups/:group': staff,
  'put /training-groups/:group': staff,
  'delete /training-groups/:group': staff,
  'post /training-groups/:group/inclusions': staff,
  'delete /training-groups/:group/inclusions/:included': staff,
  'post /training-groups/:group/rules': staff,
  'put /training-groups/:group/rules/:logistic': staff,
  'delete /training-groups/:group/rules/:logistic': staff,
  'post /training-groups/:group/invite': staff,
  'get /locations': staff,
  'post /locations': staff,
  'get /locations/:location': staff,
  'put /locations/:location': staff,
  'delete /locations/:location': staff,
  'post /locations/:location/addresses': staff,
  'put /locations/:location/addresses/:address': staff,
  'delete /locations/:location/addresses/:address': staff,
  'post /locations/:location/rules': staff,
  'put /locations/:location/rules/:logistic': staff,
  'delete /locations/:location/rules/:logistic': staff,
  'get /schedules': staff,
  'post /schedules': staff,
  'put /schedules': staff,
  'post /schedules/delete': staff,
  'post /schedules/double-bookings': staff,
  'post /schedules/double-bookings/changes': staff,
  'post /schedules/double-bookings/trainer': staff,
  'get /schedules/:schedule': staff,
  'delete /schedules/:schedule': staff,
  'get /schedules/:schedule/roster': staff,
  'get /attendance/today': staff,
  'get /schedules/:schedule/attendance': staff,
  'post /schedules/:schedule/attendance': staff,
  'get /athletes/:athlete/attendance': staff,
  'post /schedules/:schedule/trainers': staff,
  'delete /schedules/:schedule/trainers/:trainer': staff,
  'get /seasons/:season/schedules': staff,
  'post /seasons/:season/simulation': staff,
  'post /athletes/schedules': staff,
  'get /waivers': staff,
  'post /waivers': admins,
  'get /waivers/:waiver': staff,
  'put /waivers/:waiver': admins,
  'get /waivers/:waiver/versions': staff,
  'post /waivers/:waiver/versions': admins,
  'get /waivers/:waiver/athletes': staff,
  'post /waivers/:waiver/reminders': staff,
  'get /athletes/:athlete/waivers': staff,
  'post /waiver-signatures/:signature/revocation': admins,
  'get /portal/waivers': signedIn,
  'get /athletes/:athlete/emergency-details': nobodyWhileOff,
  'put /athletes/:athlete/emergency-details': ownAthlete,
  'delete /athletes/:athlete/emergency-details': nobodyWhileOff,
  'get /athletes/:athlete/emergency-details/access': ownAthlete,
  'get /schedules/:schedule/emergency-details': staff,
  'get /admin/emergency-details': admins,
  'post /admin/emergency-details/deletions': admins,
  'get /trainers/:trainer/user': admins,
  'put /trainers/:trainer/user': admins,
  'post /athletes/:athlete/waivers/:waiver/signatures': ownAthlete,
  'get /athletes/:athlete/schedules': ownAthlete,
  'get /athletes/:athlete/training-groups': ownAthlete,
  'get /athletes/:athlete/schedules/available': ownAthlete,
  'post /athletes/:athlete/schedules/matching': ownAthlete,
  'post /athletes/:athlete/schedules/reviewed': ownAthlete,
  'post /athletes/:athlete/schedules/saved': ownAthlete,
  'post /athletes/:athlete/schedules/omit': ownAthlete,
  'post /athletes/:athlete/schedules/restore': ownAthlete,
  'post /athletes/:athlete/schedules/delete': staff,
  'get /athletes/:athlete/schedules/:schedule/substitutes': ownAthlete,
  'post /athletes/:athlete/schedules/:schedule/substitute': ownAthlete,
  'post /athletes/:athlete/schedules/reset': ownAthlete,
  'post /athletes/:athlete/schedules/reset/preview': ownAthlete,
  'get /athletes/:athlete/schedules/:schedule/why': ownAthlete,
  'get /athletes/:athlete/schedules/waiting': ownAthlete,
  'post /athletes/:athlete/schedules/:schedule/waitlist': ownAthlete,
  'delete /athletes/:athlete/schedules/:schedule/waitlist': ownAthlete,
  'get /portal/next-schedules': signedIn,
  'get /training-groups/:group/athletes': staff,
  'get /training-groups/:group/athletes/beyond-credits': staff,
  'post /training-groups/:group/athletes': staff,
  'put /training-groups/:group/athletes/:athlete': staff,
  'delete /training-groups/:group/athletes/:athlete': staff,
  'get /seasons/:season/athletes': staff,
  'post /training-groups/:group/sync': staff,
  'get /resources/daily/:date/:mode': staff,
  'get /calendar-feeds': signedIn,
  'post /calendar-feeds': signedIn,
  'put /calendar-feeds/:feed': signedIn,
  'delete /calendar-feeds/:feed': signedIn,
  'get /public/calendars/:address': everybody,
  'get /print/seasons/:season': ownGroup,
  'get /print/training-groups/:group': ownGroup,
  'get /print/athletes/:athlete/schedules': ownAthlete,
  'get /print/trainers/:trainer': ownGroup,
  'get /communications': staff,
  'get /communications/open-draft': staff,
  'post /communications': staff,
  'post /communications/from-athletes': staff,
  'post /communications/from-training-groups': staff,
  'post /communications/from-seasons': staff,
  'post /communications/from-session': staff,
  'post /communications/from-session/families': staff,
  'post /communications/:communication/follow-up': staff,
  'get /communications/:communication': staff,
  'put /communications/:communication': staff,
  'delete /communications/:communication': staff,
  'get /communications/:communication/recipients': staff,
  'post /communications/:communication/athletes': staff,
  'delete /communications/:communication/athletes/:athlete': staff,
  'post /communications/:communication/training-groups': staff,
  'delete /communications/:communication/training-groups/:group': staff,
  'post /communications/:communication/seasons': staff,
  'delete /communications/:communication/seasons/:season': staff,
  'post /communications/:communication/trainers': staff,
  'delete /communications/:communication/trainers/:trainer': staff,
  'post /communications/:communication/contacts': staff,
  'delete /communications/:communication/contacts/:contact': staff,
  'post /communications/:communication/recipients': staff,
  'put /communications/:communication/recipients/:recipient': staff,
  'delete /communications/:communication/recipients/:recipient': staff,
  'post /communications/:communication/left-out': staff,
  'post /communications/:communication/attachments': staff,
  'delete /communications/:communication/attachments/:file': staff,
  'post /communications/:communication/render': staff,
  'post /communications/:communication/preview': staff,
  'post /communications/:communication/validate': staff,
  'post /communications/:communication/send': staff,
  'post /communications/:communication/recall': staff,
  'post /communications/:communication/stop': staff,
  'get /communications/:communication/messages': staff,
  'get /communications/:communication/messages/retry-counts': staff,
  'post /communications/:communication/messages/send': staff,
  'get /communications/:communication/messages/:message': staff,
  'put /communications/:communication/messages/:message': staff,
  'get /communications/:communication/logs': staff,
  'get /athletes/:athlete/messages': staff,
  'get /admin/templates': admins,
  'post /admin/templates': admins,
  'get /admin/templates/:template': admins,
  'put /admin/templates/:template': admins,
  'delete /admin/templates/:template': admins,
  'post /admin/templates/:template/validate': admins,
  'post /admin/templates/:template/clone': admins,
  'post /admin/templates/:template/render': admins,
  'post /admin/templates/:template/preview': admins,
  'get /budgets': admins,
  'post /budgets': admins,
  'post /budgets/actuals/sync': admins,
  'get /figures': staff,
  'get /figures/:figure': staff,
  'get /reports/sales': staff,
  'get /reports/ytd-comparison': staff,
  'get /reports/cash-flow': staff,
  'get /reports/expenses': staff,
  'post /reports/accounting/cuts': admins,
  'get /reports/receivables': admins,
  'get /reports/receivables/accounting': admins,
  'get /reports/excluded-packages': staff,
  'get /budgets/overview': admins,
  'get /budgets/overview/charts': admins,
  'get /budgets/figures': admins,
  'get /budgets/qbo/accounts/:account/transactions': admins,
  'get /budgets/overview/table': admins,
  'get /budgets/overview/file': admins,
  'get /budgets/qbo/amounts': admins,
  'get /budgets/qbo/status': admins,
  'get /budgets/amounts': admins,
  'get /budgets/amounts/table': admins,
  'get /budgets/amounts/file': admins,
  'put /budgets/amounts': admins,
  'get /budgets/categories': admins,
  'post /budgets/categories': admins,
  'put /budgets/categories/ordinals': admins,
  'put /budgets/categories/:category': admins,
  'delete /budgets/categories/:category': admins,
  'get /budgets/:budget': admins,
  'put /budgets/:budget': admins,
  'put /budgets/:budget/ledgers': admins,
  'delete /budgets/:budget': admins,
  'get /reports/configs': staff,
  'post /reports/configs': staff,
  'put /reports/configs': staff,
  'get /reports/configs/:config': staff,
  'put /reports/configs/:config': staff,
  'delete /reports/configs/:config': staff,
  'get /reports/configs/:config/data': staff,
  'get /reports/configs/:config/file': staff,
  'get /reports/dashboard': staff,
  'put /reports/dashboard': staff,
  'get /reports/issuable': staff,
  'get /reports/follow-ups': staff,
  'get /reports/funnel': staff,
  'get /reports/weekly-activity': staff,
  'get /reports/funnel/:stage': staff,
  'get /reports/issued': staff,
  'post /reports/issued': staff,
  'get /reports/issued/:issue': staff,
  'get /reports/issued/:issue/file': staff,
  'get /reports/mailings': staff,
  'post /reports/mailings': staff,
  'get /reports/mailings/recipients': staff,
  'get /reports/mailings/:mailing': staff,
  'put /reports/mailings/:mailing': staff,
  'delete /reports/mailings/:mailing': staff,
  'get /marketing/campaigns': admins,
  'post /marketing/campaigns': admins,
  'get /marketing/campaigns/:campaign': admins,
  'put /marketing/campaigns/:campaign': admins,
  'delete /marketing/campaigns/:campaign': admins,
  'get /marketing/campaigns/:campaign/logs': admins,
  'get /marketing/campaigns/:campaign/results': admins,
  'get /marketing/campaigns/:campaign/results/people': admins,
  'get /marketing/campaigns/:campaign/why/:athlete': admins,
  'post /marketing/campaigns/:campaign/rehearsal': admins,
  'post /marketing/campaigns/:campaign/rehearsal/check': admins,
  'post /marketing/campaigns/:campaign/audience/sync': admins,
  'get /marketing/athletes/:athlete/campaigns': admins,
  'post /marketing/campaigns/:campaign/steps': admins,
  'put /marketing/campaigns/:campaign/steps': admins,
  'put /marketing/campaigns/:campaign/steps/:step': admins,
  'delete /marketing/campaigns/:campaign/steps/:step': admins,
  'post /marketing/campaigns/:campaign/steps/:step/release': admins,
  'get /marketing/templates': admins,
  'post /marketing/templates': admins,
  'get /marketing/templates/:template': admins,
  'put /marketing/templates/:template': admins,
  'delete /marketing/templates/:template': admins,
  'get /marketing/templates/:template/versions': admins,
  'post /marketing/templates/:template/clone': admins,
  'post /marketing/templates/:template/validate': admins,
  'post /marketing/templates/:template/render': admins,
  'post /marketing/templates/:template/preview': admins,
  'post /marketing/templates/:template/attachments': admins,
  'delete /marketing/templates/:template/attachments/:file': admins,
  'get /marketing/content': admins,
  'post /marketing/content': admins,
  'get /marketing/content/:content': admins,
  'put /marketing/content/:content': admins,
  'delete /marketing/content/:content': admins,
  'get /public/content': everybody,
  'get /marketing/podcasts': admins,
  'get /marketing/podcasts/defaults': admins,
  'get /marketing/podcasts/stats': admins,
  'post /marketing/podcasts/stats/sync': admins,
  'get /marketing/podcasts/channel': admins,
  'put /marketing/podcasts/channel': admins,
  'post /marketing/podcasts/channel/image': admins,
  'post /marketing/podcasts/media': admins,
  'post /marketing/podcasts': admins,
  'get /marketing/podcasts/:podcast': admins,
  'put /marketing/podcasts/:podcast': admins,
  'delete /marketing/podcasts/:podcast': admins,
  'put /marketing/podcasts/:podcast/media-key': admins,
  'post /marketing/podcasts/:podcast/sync': admins,
  'get /public/podcast': everybody,
  'get /marketing/webinars': admins,
  'post /marketing/webinars': admins,
  'get /marketing/webinars/:webinar': admins,
  'put /marketing/webinars/:webinar': admins,
  'delete /marketing/webinars/:webinar': admins,
  'post /marketing/webinars/:webinar/cancel': admins,
  'put /marketing/webinars/:webinar/recording': admins,
  'get /marketing/webinars/:webinar/registrations': admins,
  'delete /marketing/webinars/:webinar/registrations/:user': admins,
  'get /webinars': signedIn,
  'get /webinars/:webinar': signedIn,
  'post /webinars/:webinar/registration': signedIn,
  'delete /webinars/:webinar/registration': signedIn,
};

const table = Object.entries(decisions).map(([route, decision]) => ({ route, ...decision }));

interface Records extends MoneyRecords, SchedulingRecords {
  readonly athlete: string;
  readonly package: string;
  readonly soldPackage: string;
  readonly invoice: string;
  readonly user: string;
  readonly contact: string;
  readonly trainer: string;
  readonly file: string;
  readonly request: string;
  readonly waiver: string;
  readonly signature: string;
  readonly import: string;
  readonly bulkChange: string;
  readonly merge: string;
  readonly communication: string;
  readonly message: string;
  /** Also the key of a text of the product. */
  readonly template: string;
  readonly marketingTemplate: string;
  readonly campaign: string;
  readonly content: string;
  readonly podcast: string;
  readonly webinar: string;
  readonly budget: string;
  readonly issue: string;
  readonly mailing: string;
  readonly config: string;
}

const recordsOf = (bought: Bought, user: string): Records => ({
  athlete: bought.athleteId,
  package: bought.athletePackageId,
  soldPackage: offered,
  invoice: bought.invoice(0).id,
  user,
  template: 'invoice',
  // Every installation has them.
  marketingTemplate: WELCOME_TEMPLATE,
  campaign: WELCOME_CAMPAIGN,
  ...people,
  ...files,
  ...published,
  ...money,
  ...scheduling,
});

/** Ids of missing records, so that an allowed command changes nothing. */
const nowhere = (): Records => ({
  athlete: randomUUID(),
  package: randomUUID(),
  soldPackage: randomUUID(),
  invoice: randomUUID(),
  user: randomUUID(),
  contact: randomUUID(),
  trainer: randomUUID(),
  file: randomUUID(),
  request: randomUUID(),
  waiver: randomUUID(),
  signature: randomUUID(),
  import: randomUUID(),
  bulkChange: randomUUID(),
  merge: randomUUID(),
  communication: randomUUID(),
  message: randomUUID(),
  template: randomUUID(),
  marketingTemplate: randomUUID(),
  campaign: randomUUID(),
  content: randomUUID(),
  podcast: randomUUID(),
  webinar: randomUUID(),
  budget: randomUUID(),
  issue: randomUUID(),
  mailing: randomUUID(),
  config: randomUUID(),
  account: randomUUID(),
  payment: randomUUID(),
  run: randomUUID(),
  season: randomUUID(),
  group: randomUUID(),
  location: randomUUID(),
  schedule: randomUUID(),
  feed: randomUUID(),
  address: 'nothing',
});

/** Sends what the route takes to these records. */
async function statusFor(client: ApiClient, route: string, at: Records): Promise<number | 'ok'> {
  const [method = '', path = ''] = route.split(' ');
  const values: Record<string, string> = {
    ...at,
    template: path.startsWith('/marketing/') ? at.marketingTemplate : at.template,
    name: 'nothing',
    key: 'default_timezone',
    rule: 'parking',
    projection: 'nothing',
    figure: 'active-athletes',
    stage: 'Target',
    position: await createdAt(at.athlete),
    record: 'athlete',
    kind: 'athlete',
    id: at.athlete,
    stream: `athlete-${at.athlete}`,
  };
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? name);
  const { status } = await client.send(method.toUpperCase(), address, method === 'get' ? undefined : {});
  // A command that is let in may find that what it is about does not exist.
  const isHidden = status === 404 && (method === 'get' || hidesRecords(route));
  return status === 401 || status === 403 || isHidden ? status : 'ok';
}

/** To whom it is closed there is no such athlete or user; a 404 of a command is anything else otherwise. */
const hidesRecords = (route: string) =>
  [ownUser, onlyOwnUser, staffOrOwnUser, ownAthlete, nobodyWhileOff].some(
    (decision) => decisions[route] === decision,
  );

/** The position of the athlete's first event. */
async function createdAt(athleteId: string): Promise<string> {
  const [created] = await api.services.log.load(`athlete-${athleteId}`, { limit: 1 });
  return String(created?.position ?? 1);
}

test('every route of the product has a decision here', () => {
  const routes = api.routes.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(decisions).toSorted()).toEqual(routes.toSorted());
});

test.each(table)('$route answers a visitor with $visitor', async ({ route, visitor }) => {
  // A sign-in with nothing is 400: it is open.
  const at = recordsOf(other, theirUserId);
  await changesNothing(api, async () => expect(await statusFor(api.visitor(), route, at)).toBe(visitor));
});

const comings = (['family', 'athlete', 'trainer', 'admin'] as const).flatMap((who) =>
  table.map(({ route, ...decision }) => ({ who, route, status: expectedStatus(who, decision) })),
);

function expectedStatus(who: Comer, { family, trainer, admin }: Decision): 401 | 403 | 404 | 'ok' {
  if (who === 'admin') return admin ?? 'ok';
  return who === 'trainer' ? trainer : family;
}

test.each(comings.filter(({ status }) => status !== 'ok'))(
  '$route is closed to the $who for records of others: $status',
  async ({ who, route, status }) => {
    const at = recordsOf(other, theirUserId);
    await changesNothing(api, async () => expect(await statusFor(comers[who], route, at)).toBe(status));
  },
);

test.each(comings.filter(({ status }) => status === 'ok'))(
  '$route is open to the $who',
  async ({ who, route }) => {
    const isHarmless = route.startsWith('get ') || decisions[route] === ownUser;
    const at = isHarmless ? recordsOf(other, theirUserId) : nowhere();
    expect(await statusFor(await stillSignedIn(comers[who]), route, at)).toBe('ok');
  },
);

test.each(table.filter(({ family: status }) => status === 403))(
  '$route is closed to a family even for its own athlete',
  async ({ route }) => {
    const at = recordsOf(theirs, family.userId);
    await changesNothing(api, async () => expect(await statusFor(family, route, at)).toBe(403));
  },
);

/** The person, signed in: a test may have ended the session. */
async function stillSignedIn(person: SignedIn): Promise<ApiClient> {
  if ((await person.get('/users/profile')).status === 401) await person.signIn(person.person);
  return person;
}

describe('a family', () => {
  test('sees its athletes without the notes of staff', async () => {
    const visible = {
      id: theirs.athleteId,
      first_name: 'Owen',
      last_name: 'Bergeron',
      next_team: '',
      position: '',
      birthdate: null,
      june_1_year_band: '',
      gender: '',
      shirt_size: '',
      trainer_name: '',
    };
    expect((await family.get(`/athletes/${theirs.athleteId}`)).results).toEqual(visible);
    expect((await family.get('/portal/athletes')).results).toEqual([visible]);
  });

  test('sees the packages and invoices of its athletes', async () => {
    const { results } = await family.get(`/athletes/${theirs.athleteId}/packages`);
    expect(results).toMatchObject([{ id: theirs.athletePackageId, invoices: [{}, {}, {}] }]);
  });

  test('cannot find out whether an athlete of another family exists', async () => {
    const ask = async (id: string) => {
      const { status, body } = await family.get(`/athletes/${id}`);
      return { status, body };
    };
    expect(await ask(other.athleteId)).toEqual(await ask(randomUUID()));
  });

  test('without athletes sees none', async () => {
    const nobody = await api.family();
    expect((await nobody.get('/portal/athletes')).results).toEqual([]);
    expect((await nobody.get(`/athletes/${theirs.athleteId}`)).status).toBe(404);
  });
});
