import type { DomainEvent } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import { defineSummary, defineTable, type RowOf } from './columns.ts';
import { PoisonEvent } from './errors.ts';
import { type Changes, fold, touchOf } from './fold.ts';
import { type AnyProjection, defineProjection } from './projection.ts';

const sizes = defineSummary('sizes', { team: 'text' });

const teamTable = defineTable('teams', { id: 'text', team: 'text', changes: 'integer' });
type Row = RowOf<typeof teamTable>;

const teams = defineProjection(teamTable)({
  version: 1,
  key: 'id',
  handles: ['AthleteRenamed', 'AthleteDeleted', 'AthleteMarkedActive'],
  keys: (event) => (event.type === 'AthleteMarkedActive' ? [] : [event.data.athleteId]),
  apply: (row, event) =>
    event.type === 'AthleteRenamed'
      ? { id: event.data.athleteId, team: event.data.lastName, changes: (row?.changes ?? 0) + 1 }
      : null,
  summaries: [
    {
      table: sizes,
      by: 'team',
      opens: (event) => (event.type === 'AthleteMarkedActive' ? [event.data.athleteId] : []),
      select: () => '',
    },
  ],
});

let position = 0n;
beforeEach(() => {
  position = 0n;
});

function recorded(event: DomainEvent): Recorded<DomainEvent> {
  position += 1n;
  return {
    ...event,
    position,
    stream: 'athlete-1',
    revision: position * 10n,
    id: '',
    recordedAt: '',
    actor: '',
    commandId: '',
    correlationId: '',
    causationId: '',
    occurredAt: '',
  };
}

const joined = (athleteId: string, lastName: string) =>
  recorded({ type: 'AthleteRenamed', data: { athleteId, firstName: '', lastName } });
const left = (athleteId: string) => recorded({ type: 'AthleteDeleted', data: { athleteId } });
const opened = (athleteId: string) => recorded({ type: 'AthleteMarkedActive', data: { athleteId } });

function folded(events: readonly Recorded<DomainEvent>[], rows: readonly Row[] = []): Changes {
  return foldedBy(teams, events, rows);
}

function foldedBy(
  projection: AnyProjection,
  events: readonly Recorded<DomainEvent>[],
  rows: readonly Row[] = [],
) {
  const touches = events.map((event) => touchOf(projection, event));
  return fold(projection, touches, new Map(rows.map((row) => [row.id, row])));
}

test('a row that is created and changed in one batch is written once, with the revision and position of the change', () => {
  expect(folded([joined('a', 'red'), joined('a', 'blue')])).toMatchObject({
    inserted: [{ key: 'a', row: { id: 'a', team: 'blue', changes: 2 }, revision: 20n, position: 2n }],
    updated: [],
    removed: [],
  });
});

test('an existing row is changed from its current values', () => {
  const changes = folded([joined('a', 'blue')], [{ id: 'a', team: 'red', changes: 7 }]);
  expect(changes.inserted).toEqual([]);
  expect(changes.updated.map(({ row }) => row)).toEqual([{ id: 'a', team: 'blue', changes: 8 }]);
});

test('a row that is created and removed in one batch is not written', () => {
  expect(folded([joined('a', 'red'), left('a')])).toMatchObject({ inserted: [], updated: [], removed: [] });
});

test('an existing row is removed; if it is created again, it starts from empty', () => {
  const rows = [{ id: 'a', team: 'red', changes: 7 }];
  expect(folded([left('a')], rows).removed).toEqual(['a']);
  expect(folded([left('a'), joined('a', 'blue')], rows).updated.map(({ row }) => row)).toEqual([
    { id: 'a', team: 'blue', changes: 1 },
  ]);
});

test('the states that a row went through are kept, one per command', () => {
  const of = (commandId: string, event: Recorded<DomainEvent>) => ({ ...event, commandId });
  const { states } = folded([
    of('create', joined('a', 'red')),
    of('create', joined('a', 'blue')),
    of('move', joined('a', 'green')),
    of('leave', left('a')),
    of('return', joined('a', 'white')),
  ]);
  const seen = states.get('a')?.map(({ row, event }) => [event.commandId, event.position, row]);
  expect(seen).toEqual([
    ['create', 2n, { id: 'a', team: 'blue', changes: 2 }],
    ['move', 3n, { id: 'a', team: 'green', changes: 3 }],
    ['leave', 4n, null],
    ['return', 5n, { id: 'a', team: 'white', changes: 1 }],
  ]);
});

test('a version ends where the next one of another command begins', () => {
  const of = (commandId: string, event: Recorded<DomainEvent>) => ({ ...event, commandId });
  const { ended, past } = folded(
    [
      of('rename', joined('a', 'blue')),
      of('rename', joined('a', 'green')),
      of('leave', left('a')),
      of('return', joined('a', 'white')),
      of('return', joined('b', 'white')),
    ],
    [{ id: 'a', team: 'red', changes: 1 }],
  );
  // The row was alive until the command, and what it was within the command nobody saw.
  expect(ended).toEqual([{ key: 'a', validTo: 2n }]);
  expect(past).toEqual([
    { key: 'a', row: { id: 'a', team: 'green', changes: 3 }, revision: 20n, position: 2n, validTo: 3n },
  ]);
});

test('a group is new where a row comes into it, or where it is opened', () => {
  const rows = [{ id: 'a', team: 'red', changes: 1 }];
  const events = [joined('a', 'red'), joined('a', 'blue'), opened('white'), joined('b', 'blue')];
  expect(folded(events, rows).newGroups).toEqual([
    new Map([
      ['blue', 2n],
      ['white', 3n],
    ]),
  ]);
});

test('an event is poison if it changes a row that was only to be added', () => {
  const log: AnyProjection = { ...teams, history: 'append-only' };
  const rows = [{ id: 'a', team: 'red', changes: 1 }];
  expect(() => foldedBy(log, [joined('a', 'blue')], rows)).toThrow(PoisonEvent);
  expect(foldedBy(log, [joined('b', 'blue')], rows).inserted).toHaveLength(1);
});

test('the summary groups of a row before and after, and the opened ones, are refreshed', () => {
  const rows = [
    { id: 'a', team: 'red', changes: 1 },
    { id: 'b', team: 'green', changes: 1 },
  ];
  const { groups } = folded([joined('a', 'blue'), left('b'), opened('white')], rows);
  expect(groups.map((names) => [...names].sort())).toEqual([['blue', 'green', 'red', 'white']]);
});

test('a key that an event names twice is applied once', () => {
  const twice = { ...teams, keys: () => ['a', 'a'] };
  expect(foldedBy(twice, [joined('a', 'red')]).inserted.map(({ row }) => row)).toEqual([
    { id: 'a', team: 'red', changes: 1 },
  ]);
});

test('an event is poison if its row has another key, or if the projection throws', () => {
  const astray = { ...teams, keys: () => ['z'] };
  expect(() => foldedBy(astray, [joined('a', 'red')])).toThrow('made the row a for the key z');
  const throwing = {
    ...teams,
    keys: () => {
      throw new TypeError('no key');
    },
  };
  expect(() => foldedBy(throwing, [joined('a', 'red')])).toThrow(PoisonEvent);
});

describe('a row in several groups', () => {
  const shared = defineProjection(defineTable('shared', { id: 'text', teams: 'text[]' }))({
    version: 1,
    key: 'id',
    handles: ['AthleteRenamed'],
    keys: ({ data }) => [data.athleteId],
    apply: (_, { data }) => ({ id: data.athleteId, teams: data.lastName.split(' ') }),
    summaries: [{ table: sizes, by: 'team', of: 'teams', select: () => '' }],
  });

  it('refreshes all groups that it was in and all that it is in', () => {
    const rows = new Map([['owen', { id: 'owen', teams: ['red', 'blue'] }]]);
    const { groups } = fold(shared, [touchOf(shared, joined('owen', 'blue green'))], rows);
    expect(groups).toEqual([new Set(['red', 'blue', 'green'])]);
  });
});

describe('a summary that changes by the difference of the rows', () => {
  const counted = defineProjection(defineTable('counted', { id: 'text', team: 'text', changes: 'integer' }))({
    version: 1,
    key: 'id',
    handles: ['AthleteRenamed', 'AthleteDeleted', 'AthleteMarkedActive'],
    keys: (event) => (event.type === 'AthleteMarkedActive' ? [] : [event.data.athleteId]),
    apply: (row, event) =>
      event.type === 'AthleteRenamed'
        ? { id: event.data.athleteId, team: event.data.lastName, changes: (row?.changes ?? 0) + 1 }
        : null,
    summaries: [
      {
        table: sizes,
        by: 'team',
        opens: (event) => (event.type === 'AthleteMarkedActive' ? [event.data.athleteId] : []),
        select: () => '',
        differences: { fits: (_, { changes }) => changes < 3 },
      },
    ],
  });
  const owen = { id: 'owen', team: 'red', changes: 1 };

  it.each([
    ['a row that comes', [joined('ella', 'red')], []],
    ['a row that changes in its group', [joined('owen', 'red')], []],
    ['a row that changes its group', [joined('owen', 'blue')], ['red', 'blue']],
    ['a row that goes', [left('owen')], ['red']],
    ['a change that does not fit', [joined('owen', 'red'), joined('owen', 'red')], ['red']],
    ['a group that is opened', [opened('green')], ['green']],
  ])('selects again only what needs all rows: %s', (_, events, again) => {
    const touches = events.map((event) => touchOf(counted, event));
    const { reselected } = fold(counted, touches, new Map([['owen', owen]]));
    expect(reselected).toEqual([new Set(again)]);
  });
});
