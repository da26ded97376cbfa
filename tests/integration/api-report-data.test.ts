import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { figureView } from '../../contract/reports/figures.ts';
import { type ReportDataView, reportDataView } from '../../contract/reports/pivot.ts';
import { packageAdded } from '../../domain/billing/invoices/testing/package-added.ts';
import { emptyDefinition } from '../../domain/billing/packages/package-definition.ts';
import type { DomainEvent } from '../../domain/events.ts';
import type { MeasureName } from '../../domain/reports/pivot/catalogue.ts';
import { countedMeasure, figureOf } from '../../domain/reports/pivot/cell-figure.ts';
import { sessionTime } from '../../domain/scheduling/sessions/session-time.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';
import { readSpreadsheet } from '../support/spreadsheet.ts';

/**
 * A small business in Chicago, in 2091. Every number below is computed from this by hand. Today is March 31.
 *
 * | sold | to | package (category) | total |
 * |---|---|---|---|
 * | December 31, 2090, 11:30 pm, which is 2091 in UTC | Owen | Camp (none) | $100 |
 * | February 10 | Owen | Skills (Training) | $600 |
 * | February 10 | Zoe | Goalie (Training) | $300 |
 * | February 28, 11:45 pm, which is March in UTC | Mia | Camp (none) | $1,260 |
 * | March 5 | Mia | Stick (Gear) | $40.50 |
 *
 * Owen's trainer is Tess, Mia's is Kim, Zoe has none. The Skills of Owen have two issued invoices, $400 of February 15 and $200 of March 20, and a
 * pending one of $1 of March 1. On March 1 he pays $450 with a check: $400 for the first invoice, and $50 are credit.
 *
 * Fall has the groups Elite (4 slots, level Gold) and Basic (2 slots), Winter has Evening (10 slots). From January 10 on, Owen is in Elite and Basic, and
 * Mia is in Basic until March 10. Mia is in Evening from March 12 on.
 *
 * Elite meets on February 3, led by Tess, and on March 3, led by the group's trainers Kim and Tess; Basic meets on May 1. Owen and Mia have a place on
 * February 3, Mia on March 3, which Owen omits, and Owen on May 1.
 */
let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
const ZONE = 'America/Chicago';
const ids = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, randomUUID()]));
const people = ids('owen', 'mia', 'zoe', 'tess', 'kim');
const things = ids('training', 'gear', 'skills', 'goalie', 'camp', 'stick', 'fall', 'winter', 'rink');
const groups = ids('elite', 'basic', 'evening');
const sessions = ids('february', 'march', 'may');
const id = (name: string): string => ({ ...people, ...things, ...groups, ...sessions })[name] ?? '';

beforeAll(async () => {
  api = await startApi({ now: () => new Date('2091-03-31T17:00:00.000Z'), environment: { TIMEZONE: ZONE } });
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
  await recordPeople();
  await recordSales();
  await recordGroups();
});
afterAll(() => api.close());

const record = (stream: string, at: string, ...events: DomainEvent[]) =>
  recordFacts(api, stream, events, { now: new Date(at) });
const START = '2091-01-02T12:00:00.000Z';

async function recordPeople(): Promise<void> {
  for (const [name, firstName, lastName] of [
    ['tess', 'Tess', 'Lund'],
    ['kim', 'Kim', 'Berg'],
  ] as const) {
    const trainerId = id(name);
    await record(`trainer-${trainerId}`, START, {
      type: 'TrainerCreated',
      data: { trainerId, firstName, lastName },
    });
  }
  for (const [name, firstName, trainerName, birthdate] of [
    ['owen', 'Owen', 'tess', '2078-03-01'],
    ['mia', 'Mia', 'kim', '2079-03-01'],
    ['zoe', 'Zoe', undefined, undefined],
  ] as const) {
    const athleteId = id(name);
    const athleteType = 'unknown-type';
    await record(
      `athlete-${athleteId}`,
      START,
      {
        type: 'AthleteCreated',
        data: { athleteId, firstName, lastName: 'Hughes', athleteType, referralFrom: '', sendNowTo: null },
      },
      ...(birthdate === undefined
        ? []
        : [{ type: 'AthleteDetailsChanged', data: { athleteId, changes: { birthdate } } } as const]),
      ...(trainerName === undefined
        ? []
        : [{ type: 'AthleteTrainerAssigned', data: { athleteId, trainerId: id(trainerName) } } as const]),
    );
  }
}

async function recordSales(): Promise<void> {
  for (const [name, label] of [
    ['training', 'Training'],
    ['gear', 'Gear'],
  ] as const) {
    const categoryId = id(name);
    await record(`packageCategory-${categoryId}`, START, {
      type: 'PackageCategoryCreated',
      data: { categoryId, name: label },
    });
  }
  for (const [name, label, category] of [
    ['skills', 'Skills', 'training'],
    ['goalie', 'Goalie', 'training'],
    ['camp', 'Camp', undefined],
    ['stick', 'Stick', 'gear'],
  ] as const) {
    const packageId = id(name);
    const categoryId = category === undefined ? null : id(category);
    await record(`package-${packageId}`, START, {
      type: 'PackageCreated',
      data: { packageId, ...emptyDefinition, name: label, categoryId, copiedFrom: null },
    });
  }
  await sold('2091-01-01T05:30:00.000Z', 'owen', 'camp', 10_000);
  await skillsOfOwen();
  await sold('2091-02-10T17:00:00.000Z', 'zoe', 'goalie', 30_000);
  await sold('2091-03-01T05:45:00.000Z', 'mia', 'camp', 126_000);
  await sold('2091-03-05T17:00:00.000Z', 'mia', 'stick', 4_050);
}

function sold(at: string, athlete: string, packageName: string, total: number): Promise<void> {
  const athletePackageId = randomUUID();
  const about = { athletePackageId, athleteId: id(athlete), packageId: id(packageName), name: packageName };
  return record(`athletePackage-${athletePackageId}`, at, packageAdded({ ...about, total, invoices: [] }));
}

async function skillsOfOwen(): Promise<void> {
  const [athletePackageId, first, second, third] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const invoice = (invoiceId: string, reference: number, date: string, amount: number) => ({
    invoiceId,
    reference,
    date,
    amount,
    description: 'Skills',
  });
  const stream = `athletePackage-${athletePackageId}`;
  const issued = (invoiceId: string) =>
    ({
      type: 'InvoiceIssued',
      data: { athletePackageId, invoiceId, externalRef: invoiceId.slice(0, 8) },
    }) as const;
  await record(
    stream,
    '2091-02-10T17:00:00.000Z',
    packageAdded({
      athletePackageId,
      athleteId: id('owen'),
      packageId: id('skills'),
      name: 'Skills',
      total: 60_000,
      invoices: [
        invoice(first, 9001, '2091-02-15', 40_000),
        invoice(second, 9002, '2091-03-20', 20_000),
        invoice(third, 9003, '2091-03-01', 100),
      ],
    }),
    issued(first),
    issued(second),
  );
  const [paymentId, holdId] = [randomUUID(), randomUUID()];
  const part = { athletePackageId, invoiceId: first, holdId, amount: 40_000 };
  const at = '2091-03-01T17:00:00.000Z';
  await record(
    `payment-${paymentId}`,
    at,
    {
      type: 'PaymentRequested',
      data: {
        paymentId,
        athleteId: id('owen'),
        method: 'check',
        cardId: null,
        amount: 45_000,
        allocations: [part],
        credit: 5_000,
        siblings: [],
        partOf: null,
        memo: '',
        sendReceipt: false,
        source: 'staff',
        autocharge: null,
        day: '2091-03-01',
        trainerId: id('tess'),
      },
    },
    { type: 'OfflinePaymentReceived', data: { paymentId } },
  );
  // The invoice takes what the payment allocates to it.
  await api.settled();
}

async function recordGroups(): Promise<void> {
  const create = {
    description: '',
    color: 'teal',
    notes: '',
    isCredit: true,
    defaultWeeklyCredits: 2,
    isVariable: false,
  };
  for (const [name, label] of [
    ['fall', 'Fall'],
    ['winter', 'Winter'],
  ] as const) {
    const seasonId = id(name);
    await record(`season-${seasonId}`, START, {
      type: 'SeasonCreated',
      data: { seasonId, name: label, shortName: label, year: 2091, color: 'blue' },
    });
  }
  const locationId = id('rink');
  await record(`location-${locationId}`, START, {
    type: 'LocationCreated',
    data: { locationId, name: 'North Rink', timezone: ZONE, description: '', notes: '', sessionsAtOnce: 1 },
  });
  for (const [name, season, slots] of [
    ['elite', 'fall', 4],
    ['basic', 'fall', 2],
    ['evening', 'winter', 10],
  ] as const) {
    const groupId = id(name);
    const label = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
    await record(
      `trainingGroup-${groupId}`,
      START,
      {
        type: 'TrainingGroupCreated',
        data: { groupId, seasonId: id(season), name: label, slots, ...create },
      },
      ...(name === 'elite' ? sortedAndLed(groupId) : []),
    );
  }
  await enrolled('owen', 'elite', '2091-01-10T18:00:00.000Z');
  await enrolled('owen', 'basic', '2091-01-10T18:00:00.000Z');
  const mia = await enrolled('mia', 'basic', '2091-01-10T18:00:00.000Z');
  await record(`athleteSchedule-${id('mia')}`, '2091-03-10T18:00:00.000Z', {
    type: 'EnrolmentEnded',
    data: { athleteId: id('mia'), enrolmentId: mia },
  });
  await enrolled('mia', 'evening', '2091-03-12T18:00:00.000Z');

  await held('february', 'elite', '2091-02-03', [{ trainerId: id('tess'), category: 'trainer' }]);
  await held('march', 'elite', '2091-03-03', []);
  await held('may', 'basic', '2091-05-01', []);
  await reserved('owen', 'february', 'elite', '2091-02-03');
  await reserved('mia', 'february', 'elite', '2091-02-03');
  await reserved('owen', 'march', 'elite', '2091-03-03');
  await reserved('mia', 'march', 'elite', '2091-03-03');
  await reserved('owen', 'may', 'basic', '2091-05-01');
  await record(`athleteSchedule-${id('owen')}`, START, {
    type: 'ReservationOmitted',
    data: { athleteId: id('owen'), sessionId: id('march'), reason: 'omitted', keepsCredit: false },
  });
}

const sortedAndLed = (groupId: string): DomainEvent[] => [
  {
    type: 'TrainingGroupRuleAdded',
    data: { groupId, logisticId: randomUUID(), ruleId: 'level', value: 'Gold', type: 'performance' },
  },
  { type: 'TrainingGroupTrainersAssigned', data: { groupId, trainerIds: [id('kim'), id('tess')] } },
];

const seasonOf = (group: string) => id(group === 'evening' ? 'winter' : 'fall');

async function enrolled(athlete: string, group: string, at: string): Promise<string> {
  const enrolmentId = randomUUID();
  const athleteId = id(athlete);
  await record(`athleteSchedule-${athleteId}`, at, {
    type: 'AthleteEnrolled',
    data: {
      athleteId,
      enrolmentId,
      groupId: id(group),
      seasonId: seasonOf(group),
      needsTransportation: false,
      weeklyCredits: null,
    },
  });
  return enrolmentId;
}

const timeOn = (day: string) => sessionTime(ZONE, { day, start: '18:00', end: '19:00' }).time;

function held(
  name: string,
  group: string,
  day: string,
  trainers: Extract<DomainEvent, { type: 'SessionCreated' }>['data']['trainers'],
): Promise<void> {
  const sessionId = id(name);
  return record(`trainingSession-${sessionId}`, START, {
    type: 'SessionCreated',
    data: {
      sessionId,
      seriesId: null,
      seasonId: seasonOf(group),
      groupId: id(group),
      locationId: id('rink'),
      ...timeOn(day),
      slots: null,
      trainers,
    },
  });
}

function reserved(athlete: string, name: string, group: string, day: string): Promise<void> {
  const { startsAt, endsAt, localDate, localStart } = timeOn(day);
  const place = {
    sessionId: id(name),
    groupId: id(group),
    seasonId: seasonOf(group),
    locationId: id('rink'),
  };
  return record(`athleteSchedule-${id(athlete)}`, START, {
    type: 'SessionReserved',
    data: {
      athleteId: id(athlete),
      session: { ...place, startsAt, endsAt, localDate, localStart },
      origin: 'manual',
      enrolmentId: null,
      substitutes: null,
    },
  });
}

/** A saved report; entries are `season`, `package-category:<id>`, or `=athletes` for a measure. */
async function saved(
  rows: readonly string[],
  columns: readonly string[],
  more: { readonly domain_id?: string; readonly report_year?: number; readonly columns?: boolean } = {},
): Promise<string> {
  const entry = (word: string) => ({
    key: word.startsWith('=') ? `measure:${word.slice(1)}` : `dimension:${word}`,
  });
  const {
    status,
    id: config,
    message,
  } = await trainer.post('/reports/configs', {
    name: `Report ${randomUUID()}`,
    report_year: more.report_year ?? 2091,
    domain_id: more.domain_id ?? null,
    report_config: {
      rows: rows.map(entry),
      columns: columns.map(entry),
      subtotals: { rows: true, columns: more.columns ?? false, grand: true },
    },
  });
  if (status !== 201) throw new Error(message);
  return config;
}

const dataOf = async (config: string, query = ''): Promise<ReportDataView> =>
  reportDataView.parse((await trainer.get(`/reports/configs/${config}/data${query}`)).results);
const heads = ({ columns }: ReportDataView) => columns.map(({ labels }) => labels.join(', '));
const lines = ({ rows }: ReportDataView) =>
  rows.map(({ label, cells, kind }) => (kind === 'head' ? [label] : [label, ...cells]));
const reported = async (...asked: Parameters<typeof saved>) => dataOf(await saved(...asked));

describe('groups', () => {
  const measures = ['=athletes', '=slots', '=fill-ratio'];

  test('athletes by season and group count once in totals, and ratios divide totals', async () => {
    const data = await reported(['season', 'training-group'], measures);
    expect(heads(data)).toEqual(['Athletes', 'Slots', 'Fill ratio']);
    expect(lines(data)).toEqual([
      ['Fall'],
      ['Basic', 1, 2, 0.5],
      ['Elite', 1, 4, 0.25],
      // Owen is in both groups: 1 of 6.
      ['Total Fall', 1, 6, 1 / 6],
      ['Winter'],
      ['Evening', 1, 10, 0.1],
      ['Total Winter', 1, 10, 0.1],
      ['Total', 2, 16, 0.125],
    ]);
    expect(data.left_out).toEqual([]);
    expect(data.notes).toEqual(['Athletes and slots are those of the seasons of 2091.']);
  });

  test('as of a day before, athletes are those of then', async () => {
    const config = await saved(['season', 'training-group'], measures);
    // On March 9, Mia is still in Basic and not yet in Evening.
    expect(lines(await dataOf(config, '?as_of=2091-03-09'))).toEqual([
      ['Fall'],
      ['Basic', 2, 2, 1],
      ['Elite', 1, 4, 0.25],
      ['Total Fall', 2, 6, 2 / 6],
      ['Winter'],
      ['Evening', 0, 10, 0],
      ['Total Winter', 0, 10, 0],
      ['Total', 2, 16, 0.125],
    ]);
    // On January 9 nobody is enrolled.
    const [total] = lines(await dataOf(config, '?asOf=2091-01-09')).slice(-1);
    expect(total).toEqual(['Total', 0, 16, 0]);
  });

  test('a season restricts them', async () => {
    const data = await reported(['training-group'], measures, { domain_id: id('winter') });
    expect(lines(data)).toEqual([
      ['Evening', 1, 10, 0.1],
      ['Total', 1, 10, 0.1],
    ]);
    expect(data.season).toEqual({ id: id('winter'), name: 'Winter' });
  });

  test('groups without a performance rule are named under the table', async () => {
    const data = await reported(['performance-rule'], measures);
    expect(lines(data)).toEqual([
      ['Level: Gold', 1, 4, 0.25],
      ['Total', 1, 4, 0.25],
    ]);
    // Owen counts, although one of his groups does not; Mia does not.
    expect(data.left_out.map(({ sentence }) => sentence)).toEqual([
      '12 slots are not in this report: no performance rule.',
      '1 athlete is not in this report: no performance rule.',
    ]);
  });
});

describe('sessions and reservations up to March 31', () => {
  test('by trainer: a session of two trainers counts for both, and once in the total', async () => {
    const data = await reported(['trainer'], ['=sessions', '=reserved']);
    expect(lines(data)).toEqual([
      ['Kim Berg', 1, 1],
      ['Tess Lund', 2, 3],
      ['Total', 2, 3],
    ]);
  });

  test('by location and month', async () => {
    const data = await reported(['location'], ['month', '=reserved'], { columns: true });
    expect(heads(data)).toEqual([
      'Jan 2091, Reservations',
      'Feb 2091, Reservations',
      'Mar 2091, Reservations',
      'Total, Reservations',
    ]);
    expect(lines(data)).toEqual([
      ['North Rink', 0, 2, 1, 3],
      ['Total', 0, 2, 1, 3],
    ]);
  });

  test('by the age band of the athlete', async () => {
    const data = await reported(['age-band'], ['=reserved', '=athletes']);
    // Owen was born in the season 77/78 and turns 18 in 95/96, Mia a season later.
    expect(lines(data)).toEqual([
      ['95/96', 1, 1],
      ['96/97', 2, 1],
      ['Total', 3, 2],
    ]);
  });
});

describe('sales', () => {
  test('a day is that of the business: late on February 28 is February, late on December 31 is the year before', async () => {
    const data = await reported(['package'], ['month'], { columns: true });
    expect(data.measure).toBe('Sales');
    expect(lines(data)).toEqual([
      ['Camp', 0, 1, 0, 1],
      ['Goalie', 0, 1, 0, 1],
      ['Skills', 0, 1, 0, 1],
      ['Stick', 0, 0, 1, 1],
      ['Total', 0, 3, 1, 4],
    ]);
  });

  test('by category, what has none is named with its amount', async () => {
    const data = await reported(['package-category'], ['=sales-count', '=sales-amount']);
    expect(lines(data)).toEqual([
      ['Gear', 1, 40.5],
      ['Training', 2, 900],
      ['Total', 3, 940.5],
    ]);
    expect(data.left_out).toEqual([
      { measure: 'sales-count', sentence: '1 package, $1,260.00, is not in this report: no category.' },
    ]);
  });

  test('a report of one category names the sales of others', async () => {
    const data = await reported([`package-category:${id('gear')}`], ['=sales-amount']);
    expect(lines(data)).toEqual([
      ['Gear', 40.5],
      ['Total', 40.5],
    ]);
    expect(data.left_out.map(({ sentence }) => sentence)).toEqual([
      '3 packages, $2,160.00, are not in this report: no category, another package category.',
    ]);
  });

  test('by trainer they are read one by one, and say the same', async () => {
    const data = await reported(['trainer', 'package-category'], ['=sales-amount']);
    expect(lines(data)).toEqual([
      ['Kim Berg'],
      ['Gear', 40.5],
      ['Total Kim Berg', 40.5],
      ['Tess Lund'],
      ['Training', 600],
      ['Total Tess Lund', 600],
      ['Total', 640.5],
    ]);
    expect(data.left_out.map(({ sentence }) => sentence)).toEqual([
      '2 packages, $1,560.00, are not in this report: no trainer, no category.',
    ]);
  });

  test('the year before has the sale of its last evening', async () => {
    const data = await reported(['package'], ['=sales-amount'], { report_year: 2090 });
    expect(lines(data)).toEqual([
      ['Camp', 100],
      ['Total', 100],
    ]);
    expect(data.as_of).toBe('2090-12-31');
  });

  test('a year that has not begun is empty and says so', async () => {
    const data = await reported(['package'], ['month'], { report_year: 2092 });
    expect(lines(data)).toEqual([['Total']]);
    expect(data.notes).toEqual(['The year 2092 has not begun on this day.']);
  });

  test('a measure that does not know a dimension says nothing, and why', async () => {
    const data = await reported(['season'], ['=slots', '=sales-amount']);
    expect(lines(data)).toEqual([
      ['Fall', 6, null],
      ['Winter', 10, null],
      ['Total', 16, null],
    ]);
    expect(data.notes).toContain('Sales amount cannot be broken down by season.');
  });
});

describe('invoices and payments', () => {
  const columns = ['=invoiced', '=collected', '=open'];

  test('what is open is what was not paid by the day', async () => {
    const config = await saved(['package'], columns);
    // March 31: $400 and $200 are invoiced, $1 is pending. $400 of the check pay an invoice; the $50 of credit belong to no package.
    const data = await dataOf(config);
    expect(lines(data)).toEqual([
      ['Skills', 600, 400, 200],
      ['Total', 600, 400, 200],
    ]);
    expect(data.left_out.map(({ sentence }) => sentence)).toEqual([
      'Payments of $50.00 are not in this report: no package.',
    ]);
    // February 28: one invoice, which was paid later.
    expect(lines(await dataOf(config, '?as_of=2091-02-28'))).toEqual([
      ['Skills', 400, 0, 400],
      ['Total', 400, 0, 400],
    ]);
  });

  test('by month and trainer', async () => {
    const data = await reported(['trainer'], ['month', '=invoiced', '=collected']);
    expect(lines(data)).toEqual([
      ['Tess Lund', 0, 0, 400, 0, 200, 450],
      ['Total', 0, 0, 400, 0, 200, 450],
    ]);
  });
});

describe('every cell and total', () => {
  test.each([
    [
      ['season', 'training-group'],
      ['=athletes', '=slots', '=fill-ratio'],
    ],
    [
      ['trainer', 'month'],
      ['=sessions', '=reserved'],
    ],
    [
      ['package-category', 'package'],
      ['month', '=sales-count', '=sales-amount'],
    ],
    [
      ['month', 'package'],
      ['=invoiced', '=collected', '=open'],
    ],
    [['performance-rule', '=athletes', '=reserved'], ['age-band']],
  ])('of %j by %j opens the facts that add up to it', async (rows, columns) => {
    const config = await saved(rows, columns, { columns: true });
    const data = await dataOf(config);
    let opened = 0;
    for (const row of data.rows) {
      for (const [place, cell] of row.cells.entries()) {
        const column = data.columns[place]?.path ?? [];
        const key = [...row.path, ...column].find((one) => one.startsWith('measure:')) ?? '';
        const measure = isMeasure(key.slice('measure:'.length));
        const query = `config=${config}&row=${pathText(row.path)}&column=${pathText(column)}`;
        const { results } = await admin.get(`/figures/${figureOf(measure)}?${query}`);
        const figure = figureView.parse(results);
        expect(figure.facts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(figure.value, 6);
        // A ratio opens what it is of.
        expect(figure.value).toBe(countedMeasure(measure) === measure ? cell : figure.facts.length);
        opened++;
      }
    }
    expect(opened).toBeGreaterThan(4);
  });

  test('amounts are opened by admins, groups by all staff', async () => {
    const sales = await saved(['package'], ['=sales-amount']);
    const athletes = await saved(['season'], ['=athletes']);
    const figure = (name: string, config: string, measure: string) =>
      trainer.get(`/figures/${name}?config=${config}&column=${pathText([`measure:${measure}`])}`);
    expect((await figure('report-amount', sales, 'sales-amount')).status).toBe(403);
    expect((await figure('report-cell', sales, 'sales-amount')).status).toBe(400);
    expect((await figure('report-cell', athletes, 'athletes')).status).toBe(200);
  });
});

test('another season may be asked for, as the dashboard does', async () => {
  const config = await saved(['training-group'], ['=athletes'], { domain_id: id('fall') });
  expect(lines(await dataOf(config, `?season=${id('winter')}`))).toEqual([
    ['Evening', 1],
    ['Total', 1],
  ]);
  const unknown = await trainer.get(`/reports/configs/${config}/data?season=${randomUUID()}`);
  expect(unknown).toMatchObject({ status: 404, message: 'This season does not exist.' });
});

describe('what is not in a report', () => {
  test.each([
    ['report-amount', 'sales-amount', ['package-category'], 1260, 1],
    ['report-sales', 'sales-count', ['package-category'], 1, 1],
    ['report-cell', 'athletes', ['performance-rule'], 1, 1],
    ['report-cell', 'slots', ['performance-rule'], 12, 2],
    ['report-amount', 'collected', ['package'], 50, 1],
  ])('opens its facts: %s of %s', async (figure, measure, rows, value, count) => {
    const config = await saved(rows, [`=${measure}`]);
    // Waits until the report is there.
    await dataOf(config);
    const query = `config=${config}&part=left-out&column=${pathText([`measure:${measure}`])}`;
    const opened = figureView.parse((await admin.get(`/figures/${figure}?${query}`)).results);
    expect(opened.value).toBe(value);
    expect(opened.facts).toHaveLength(count);
    expect(opened.facts.reduce((sum, fact) => sum + fact.value, 0)).toBe(value);
  });
});

const pathText = (path: readonly string[]) => encodeURIComponent(JSON.stringify(path));
const named: readonly MeasureName[] = [
  'athletes',
  'slots',
  'fill-ratio',
  'sessions',
  'reserved',
  'sales-amount',
  'invoiced',
  'collected',
  'open',
];
const isMeasure = (name: string): MeasureName => named.find((one) => one === name) ?? 'sales-count';

async function fileOf(config: string, format: 'csv' | 'xlsx') {
  // Waits until the report is there.
  await dataOf(config);
  const address = `${api.address}/api/reports/configs/${config}/file?format=${format}`;
  const cookies = [...trainer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address, { headers: { Cookie: cookies } });
  expect(answer.status).toBe(200);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test('page, CSV and spreadsheet say the same numbers', async () => {
  const config = await saved(['season', 'training-group'], ['=athletes', '=slots', '=fill-ratio']);
  const data = await dataOf(config);
  const shown = data.rows.filter(({ kind }) => kind !== 'head').map(({ cells }) => cells);

  const csv = await fileOf(config, 'csv');
  const records: string[][] = parse(Buffer.from(csv.bytes), { bom: true });
  expect(records.slice(0, 4)).toEqual([
    ['Season', 'Training group', 'Athletes', 'Slots', 'Fill ratio'],
    ['Fall', 'Basic', '1', '2', '50'],
    ['Fall', 'Elite', '1', '4', '25'],
    ['Fall', 'Total', '1', '6', '16.67'],
  ]);
  const numbers = (cells: readonly (string | number)[]) =>
    cells.map((cell, place) => (place === 2 ? Number(cell) / 100 : Number(cell)));
  const rounded = shown.map((cells) => cells.map((cell) => Number(Number(cell).toFixed(4))));
  expect(records.slice(1, 1 + shown.length).map((line) => numbers(line.slice(2)))).toEqual(
    rounded.map((cells) => cells.map((cell) => expect.closeTo(cell, 4))),
  );

  const { rows } = readSpreadsheet((await fileOf(config, 'xlsx')).bytes);
  const values = rows.slice(1, 1 + shown.length).map((line) => line.slice(2).map((cell) => cell?.value));
  expect(values).toEqual(shown.map((cells) => cells.map((cell) => expect.closeTo(Number(cell), 4))));
});

test('a file says what is not in the report, and its name how many rows it has', async () => {
  const { answer, bytes } = await fileOf(await saved(['package-category'], ['=sales-amount']), 'csv');
  expect(answer.headers.get('content-disposition')).toContain('2091, through 03-31-91 - 3 rows.csv');
  expect(Buffer.from(bytes).toString()).toContain(
    '"1 package, $1,260.00, is not in this report: no category."',
  );
});

test('a report that does not exist, and a day that is none, are refused', async () => {
  expect(await trainer.get(`/reports/configs/${randomUUID()}/data`)).toMatchObject({
    status: 404,
    message: 'This report does not exist.',
  });
  const config = await saved(['package'], ['month']);
  expect(await trainer.get(`/reports/configs/${config}/data?as_of=yesterday`)).toMatchObject({ status: 400 });
  expect(await trainer.get(`/reports/configs/${config}/file?format=pdf`)).toMatchObject({ status: 400 });
});

test('as of an earlier moment, a report says what was known then', async () => {
  const config = await saved(['package'], ['=sales-count']);
  const before = await api.services.log.store.head();
  const athletePackageId = randomUUID();
  const late = {
    athletePackageId,
    athleteId: id('zoe'),
    packageId: id('goalie'),
    name: 'Goalie',
    invoices: [],
  };
  // Recorded now, about a day in February. The clock of the moment is that of the machine, so the day is asked for.
  await record(`athletePackage-${athletePackageId}`, '2091-02-11T17:00:00.000Z', packageAdded(late));
  expect(lines(await dataOf(config))).toContainEqual(['Goalie', 2]);
  expect(lines(await dataOf(config, `?at=${before}&as_of=2091-03-31`))).toContainEqual(['Goalie', 1]);
  const removed = { athletePackageId, athleteId: id('zoe'), invoiceIds: [] };
  await record(`athletePackage-${athletePackageId}`, START, { type: 'AthletePackageRemoved', data: removed });
  expect(lines(await dataOf(config))).toContainEqual(['Goalie', 1]);
});

test('deleted members are shown as long as they have facts', async () => {
  const config = await saved(['location'], ['=sessions']);
  await record(`location-${id('rink')}`, START, {
    type: 'LocationDeleted',
    data: { locationId: id('rink') },
  });
  const { rows } = await dataOf(config);
  expect(rows.map(({ label, mark, cells }) => [label, mark, ...cells])).toEqual([
    ['North Rink', 'deleted', 2],
    ['Total', null, 2],
  ]);
});

test('a saved report can be issued', async () => {
  const config = await saved(['season', 'training-group'], ['=athletes', '=slots', '=fill-ratio']);
  const body = { report: 'config', parameters: { config, as_of: '2091-03-31' }, format: 'csv' };
  const issued = await trainer.post('/reports/issued', body);
  expect(issued.status).toBe(201);
});
