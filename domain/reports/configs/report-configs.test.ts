import { given } from '../../testing/given.ts';
import type { ReportLayout } from '../pivot/catalogue.ts';
import { configTexts } from './config-texts.ts';
import type { ConfigEvent } from './events.ts';
import { type ReportConfigFields, reportKey } from './report-config.ts';
import { MOST_CONFIGS, type ReportConfigsCommand, reportConfigsDecider } from './report-configs.ts';
import { newLayout } from './report-layout.ts';

const id = (digits: number) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [groups, sales, seasonId] = [id(11), id(12), id(13)];

const entry = (key: string, name: string, ordinal: number) => ({ key, name, ordinal });
const layout = {
  rows: [entry('dimension:training-group', 'Training group', 1)],
  columns: [entry('measure:athletes', 'Athletes', 1), entry('measure:slots', 'Slots', 2)],
  subtotals: { rows: true, columns: false, grand: true },
};
const fields: ReportConfigFields = { name: 'Groups', year: 2026, seasonId: null, layout };
const created = (configId: string, name: string): Extract<ConfigEvent, { type: 'ReportConfigCreated' }> => ({
  type: 'ReportConfigCreated',
  data: { configId, key: reportKey(name, 2026), name, year: 2026, seasonId: null, layout },
});
const story = (...events: ConfigEvent[]) => given(reportConfigsDecider, events);

describe('a new report', () => {
  const creation = (changes: Partial<ReportConfigFields>): ReportConfigsCommand => ({
    kind: 'create',
    configId: groups,
    fields: { ...fields, ...changes },
  });

  test('is recorded with its key, the names of the catalogue and ordinals by position', () => {
    const typed: ReportLayout = {
      rows: [entry('', '', 1), entry('dimension:training-group', '', 7), entry('', '', 3)],
      columns: [entry('measure:athletes', 'my athletes', 0), entry('measure:slots', '', 0)],
      subtotals: layout.subtotals,
    };
    story()
      .when(creation({ name: ' Fill: groups ', layout: typed }))
      .gives([
        {
          type: 'ReportConfigCreated',
          data: {
            configId: groups,
            key: 'fill_groups_2026',
            name: 'Fill: groups',
            year: 2026,
            seasonId: null,
            layout,
          },
        },
      ]);
  });

  test('as the editor opens it is empty', () => {
    story()
      .when(creation({ layout: newLayout }))
      .refuses(configTexts.notSaved('Report config is empty.'));
  });

  test.each([
    ['a name', { name: ' ' }, configTexts.name],
    ['a name with a word', { name: '!?' }, configTexts.wordlessName],
    ['a year that reports know', { year: 1999 }, configTexts.year],
    ['a whole year', { year: 2026.5 }, configTexts.year],
    ['rows', { layout: { ...layout, rows: [] } }, configTexts.empty],
    ['columns', { layout: { ...layout, columns: [] } }, configTexts.empty],
  ])('needs %s', (_, changes, message) =>
    story().when(creation(changes)).refuses(configTexts.notSaved(message)),
  );

  test('has a key of its own', () => {
    const taken = { kind: 'create', configId: sales, fields: { ...fields, name: 'GROUPS!' } } as const;
    story(created(groups, 'Groups'))
      .when(taken)
      .refuses('Config not saved: There is a report GROUPS! of 2026 already.');
    expect(
      reportConfigsDecider.decide(
        { ...taken, fields: { ...taken.fields, year: 2027 } },
        story(created(groups, 'Groups')).state,
      ),
    ).toHaveLength(1);
  });

  test('takes the key of a deleted report, and never its id', () => {
    const past: ConfigEvent[] = [
      created(groups, 'Groups'),
      { type: 'ReportConfigDeleted', data: { configId: groups } },
    ];
    story(...past)
      .when({ kind: 'create', configId: sales, fields })
      .gives([created(sales, 'Groups')]);
    story(...past)
      .when({ kind: 'create', configId: groups, fields })
      .refuses(configTexts.notSaved(configTexts.exists));
  });

  test(`is refused while there are ${MOST_CONFIGS}`, () => {
    const many = Array.from({ length: MOST_CONFIGS }, (_, number) =>
      created(`0192f0a0-0000-7000-9000-${String(number).padStart(12, '0')}`, `Report ${number}`),
    );
    story(...many)
      .when({ kind: 'create', configId: groups, fields })
      .refuses(configTexts.notSaved(configTexts.tooMany));
  });
});

describe('a change', () => {
  const past = [created(groups, 'Groups'), created(sales, 'Sales')];
  const changed = (changes: Partial<ReportConfigFields>): ReportConfigsCommand => ({
    kind: 'change',
    configId: groups,
    changes,
  });

  test('of the name changes the key with it', () => {
    story(...past)
      .when(changed({ name: 'Filled groups' }))
      .gives([
        {
          type: 'ReportConfigChanged',
          data: { configId: groups, changes: { key: 'filled_groups_2026', name: 'Filled groups' } },
        },
      ]);
  });

  test('records the season, and the layout as a whole', () => {
    story(...past)
      .when(changed({ seasonId, layout: { ...layout, rows: [entry('dimension:season', '', 1)] } }))
      .gives([
        {
          type: 'ReportConfigChanged',
          data: {
            configId: groups,
            changes: { seasonId, layout: { ...layout, rows: [entry('dimension:season', 'Season', 1)] } },
          },
        },
      ]);
  });

  test('of nothing records nothing', () =>
    story(...past)
      .when(changed({ ...fields, layout: { ...layout } }))
      .nothingHappens());

  test('cannot take the key of another report', () =>
    story(...past)
      .when(changed({ name: 'sales' }))
      .refuses(configTexts.notSaved(configTexts.keyTaken('sales', 2026))));

  test('needs a report', () => {
    story()
      .when({ kind: 'change', configId: groups, changes: {} })
      .refuses('Config not saved: This report does not exist.');
  });
});

describe('the dashboard', () => {
  const past = [created(groups, 'Groups'), created(sales, 'Sales')];
  const choice = (...reports: string[]): ReportConfigsCommand => ({ kind: 'choose-dashboard', reports });
  const chosen = (...ids: string[]): ConfigEvent => ({
    type: 'DashboardReportsChosen',
    data: { reports: ids.map((reportId, place) => ({ reportId, ordinal: place + 1 })) },
  });

  test('shows reports in the chosen order', () =>
    story(...past)
      .when(choice(sales, groups))
      .gives([chosen(sales, groups)]));

  test('shows reports that exist, each once', () => {
    story(...past)
      .when(choice(sales, sales))
      .refuses(configTexts.notSaved(configTexts.twiceOnDashboard));
    story(...past)
      .when(choice(seasonId))
      .refuses(configTexts.notSaved(configTexts.unknownOnDashboard));
  });

  test('keeps its reports from being deleted until they are removed from it', () => {
    const shown = [created(groups, 'Groups'), created(sales, 'Sales'), chosen(groups)];
    const remove = { kind: 'delete', configId: groups } as const;
    story(...shown)
      .when(remove)
      .refuses(configTexts.onDashboard);
    story(...shown)
      .when({ kind: 'delete', configId: sales })
      .gives([{ type: 'ReportConfigDeleted', data: { configId: sales } }]);
    story(...shown, chosen())
      .when(remove)
      .gives([{ type: 'ReportConfigDeleted', data: { configId: groups } }]);
  });

  test('that is chosen again as it is records nothing', () => {
    story(created(groups, 'Groups'), chosen(groups))
      .when({ kind: 'choose-dashboard', reports: [groups] })
      .nothingHappens();
  });
});

test.each([
  ['Fill: groups', 2026, 'fill_groups_2026'],
  ['  A  B ', 2025, 'a_b_2025'],
  ['Élan d’été', 2026, 'elan_d_ete_2026'],
  ['Привет', 2026, 'привет_2026'],
])('the key of %j of %i is %s', (name, year, key) => expect(reportKey(name, year)).toBe(key));
