import { randomUUID } from 'node:crypto';
import { reportConfigView, reportDashboardView } from '../../contract/reports/configs.ts';
import { type Api, changesNothing, type SignedIn, startApi } from '../support/api.ts';
import { schedulingRecords } from '../support/scheduling-records.ts';

let api: Api;
let admin: SignedIn;
let trainer: SignedIn;
let seasonId: string;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
  trainer = await api.signedIn('trainer');
  seasonId = (await schedulingRecords(api, { userId: admin.userId })).season;
});
afterAll(() => api.close());

const subtotals = { rows: true, columns: false, grand: true };
const layout = (more: object = {}) => ({
  rows: [{ key: 'dimension:training-group' }, { key: '' }],
  columns: [{ key: 'measure:athletes' }, { key: 'measure:slots' }],
  subtotals,
  ...more,
});
const named = (name = `Groups ${randomUUID().slice(0, 8)}`) => ({
  name,
  report_year: 2026,
  report_config: layout(),
});

async function created(more: object = {}): Promise<string> {
  const reply = await trainer.post('/reports/configs', { ...named(), ...more });
  expect(reply.status).toBe(201);
  return reply.id;
}
const configs = async () => reportConfigView.array().parse((await trainer.get('/reports/configs')).results);
const configAt = async (id: string) =>
  reportConfigView.parse((await trainer.get(`/reports/configs/${id}`)).results);
const dashboard = async () => reportDashboardView.parse((await trainer.get('/reports/dashboard')).results);
const choose = (...ids: string[]) =>
  trainer.put('/reports/dashboard', {
    report_config: { reports: ids.map((reportId, place) => ({ reportId, ordinal: place + 1 })) },
  });

describe('a saved report', () => {
  test('is read as it was saved, with a key, names and ordinals', async () => {
    const id = await created({ name: 'Fill: groups', domain_id: seasonId });
    const expected = {
      id,
      key: 'fill_groups_2026',
      name: 'Fill: groups',
      report_year: 2026,
      domain_id: seasonId,
      domain_name: 'Fall Season',
      report_config: {
        rows: [{ key: 'dimension:training-group', name: 'Training group', ordinal: 1 }],
        columns: [
          { key: 'measure:athletes', name: 'Athletes', ordinal: 1 },
          { key: 'measure:slots', name: 'Slots', ordinal: 2 },
        ],
        subtotals,
      },
      is_on_dashboard: false,
    };
    expect(await configAt(id)).toMatchObject(expected);
    expect((await configs()).find((one) => one.id === id)).toMatchObject(expected);
  });

  test('is of this year unless it says otherwise', async () => {
    const year = Number(api.services.today().slice(0, 4));
    const id = await created({ report_year: undefined });
    expect((await configAt(id)).report_year).toBe(year);
  });

  test('is created once, however often the request arrives', async () => {
    const [key, body] = [randomUUID(), named()];
    const first = await trainer.post('/reports/configs', body, { key });
    const again = await trainer.post('/reports/configs', body, { key });
    expect([first.status, again.status, again.id]).toEqual([201, 201, first.id]);
    expect((await configs()).filter(({ name }) => name === body.name)).toHaveLength(1);
  });

  test('is not saved empty, in another shape, or under a name that is taken', async () => {
    const taken = named();
    await created(taken);
    await changesNothing(api, async () => {
      expect(await trainer.post('/reports/configs', { name: 'New' })).toMatchObject({
        status: 422,
        message: 'Config not saved: Report config is empty.',
        errors: { rows: 'Report config is empty.' },
      });
      const noColumns = { ...named(), report_config: layout({ columns: [{ key: '' }] }) };
      expect(await trainer.post('/reports/configs', noColumns)).toMatchObject({
        status: 422,
        errors: { columns: 'Report config is empty.' },
      });
      for (const report_config of [null, [], { rows: [] }, layout({ rows: ['dimension:season'] })]) {
        expect(await trainer.post('/reports/configs', { ...named(), report_config })).toMatchObject({
          status: 400,
          message: 'Invalid data format',
        });
      }
      expect(await trainer.post('/reports/configs', taken)).toMatchObject({
        status: 422,
        message: `Config not saved: There is a report ${taken.name} of 2026 already.`,
      });
      expect(await trainer.post('/reports/configs', { ...named(), domain_id: randomUUID() })).toMatchObject({
        status: 422,
        errors: { domain_id: 'This season does not exist.' },
      });
    });
  });

  test('is changed field by field, with the id in the path or in the body', async () => {
    const id = await created({ domain_id: seasonId });
    const name = `Renamed ${randomUUID().slice(0, 8)}`;
    expect((await trainer.put(`/reports/configs/${id}`, { name, domain_id: null })).status).toBe(200);
    expect((await trainer.put('/reports/configs', { id, report_year: 2025 })).status).toBe(200);
    expect(await configAt(id)).toMatchObject({
      name,
      key: `${name.replaceAll(' ', '_').toLowerCase()}_2025`,
      report_year: 2025,
      domain_id: null,
    });
    expect(await trainer.put('/reports/configs', { name })).toMatchObject({
      status: 400,
      message: 'No ID parameter.',
    });
    expect(await trainer.put(`/reports/configs/${randomUUID()}`, { name })).toMatchObject({
      status: 409,
      message: 'Config not saved: This report does not exist.',
    });
  });

  test('is not overwritten with an older copy, and is not kept from changes by those of other reports', async () => {
    const id = await created();
    const { etag: opened } = await trainer.get(`/reports/configs/${id}`);
    await created();
    const first = await admin.put(`/reports/configs/${id}`, { report_year: 2024 }, { ifMatch: opened ?? '' });
    expect(first.status).toBe(200);
    const second = await trainer.put(
      `/reports/configs/${id}`,
      { report_year: 2023 },
      { ifMatch: opened ?? '' },
    );
    expect(second.status).toBe(412);
    expect(second.since.map(({ type }) => type)).toEqual(['ReportConfigChanged']);
  });

  test('has a history of its own', async () => {
    const id = await created({ name: 'History of one' });
    await created({ name: 'History of another' });
    await admin.put(`/reports/configs/${id}`, { domain_id: seasonId });
    const { status, text } = await trainer.get(`/history/reportConfig/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('The report History of one of 2026 was created.');
    expect(text).toContain('History of one was restricted to Fall Season.');
    expect(text).not.toContain('History of another');
  });
});

describe('the dashboard', () => {
  test('shows the chosen reports in their order, and offers all', async () => {
    const [first, second] = [await created(), await created()];
    expect((await choose(second, first)).status).toBe(200);
    const { key, report_config, valueList } = await dashboard();
    expect(key).toBe('training_group_dashboard');
    expect(report_config.reports).toEqual([
      { reportId: second, ordinal: 1 },
      { reportId: first, ordinal: 2 },
    ]);
    expect(valueList.map(({ id }) => id)).toEqual((await configs()).map(({ id }) => id));
    expect((await configAt(first)).is_on_dashboard).toBe(true);
    const { text } = await trainer.get('/history/reportConfig/training_group_dashboard');
    expect(text).toContain('The dashboard shows 2 reports now');
  });

  test('takes the order from the ordinals', async () => {
    const [first, second] = [await created(), await created()];
    const reports = [
      { reportId: first, ordinal: 9 },
      { reportId: second, ordinal: 3 },
    ];
    await trainer.put('/reports/dashboard', { report_config: { reports } });
    expect((await dashboard()).report_config.reports).toEqual([
      { reportId: second, ordinal: 1 },
      { reportId: first, ordinal: 2 },
    ]);
  });

  test('keeps its reports from being deleted', async () => {
    const id = await created();
    await choose(id);
    await changesNothing(api, async () => {
      expect(await admin.send('DELETE', `/reports/configs/${id}`)).toMatchObject({
        status: 409,
        message: 'This report is on the dashboard. Remove it there first.',
      });
    });
    await choose();
    expect((await admin.send('DELETE', `/reports/configs/${id}`)).status).toBe(200);
    expect((await admin.get(`/reports/configs/${id}`)).status).toBe(404);
  });

  test('is not changed to a report that does not exist, nor over the choice of somebody else', async () => {
    const id = await created();
    const { etag } = await trainer.get('/reports/dashboard');
    await changesNothing(api, async () => {
      expect(await choose(randomUUID())).toMatchObject({
        status: 422,
        message: 'Config not saved: One of the reports does not exist. Please choose again.',
      });
    });
    await choose(id);
    const late = await trainer.put(
      '/reports/dashboard',
      { report_config: { reports: [] } },
      { ifMatch: etag ?? '' },
    );
    expect(late.status).toBe(412);
  });
});
