/** @jest-environment ./tests/support/timezone-environment.mjs */
import { signInAt } from '../../../../ui-kit/testing/browser-zones.ts';
import {
  fieldDifferences,
  labelOf,
  listDifferences,
  listSentence,
  nameOf,
  recordSentence,
} from './differences.ts';

beforeAll(() => signInAt('America/Chicago'));

describe('the fields of a record', () => {
  test('are compared as people read them', () => {
    const then = {
      id: '7',
      revision: '3',
      last_name: 'Arslan',
      is_active: true,
      birthdate: '2014-05-13',
      seen_at: '2026-03-01T06:00:00.000Z',
      open_balance: 120,
      seats: 1200,
      notes: '',
      athlete_type: { id: 'Trial', name: 'Trial', color: '#123456' },
      address: { city: 'Woodbury', zip: '55125' },
      groups: [{ group_name: 'Power' }],
      tags: ['a'],
    };
    const now = {
      ...then,
      revision: '4',
      last_name: 'Renamed',
      is_active: false,
      birthdate: '2014-05-14',
      seen_at: null,
      open_balance: 80.5,
      seats: 1300,
      notes: 'Hello',
      athlete_type: { id: 'Lead', name: 'Lead', color: '#654321' },
      address: { city: 'Edina', zip: '55125' },
      groups: [{ group_name: 'Power' }, { group_name: 'Elite' }],
      tags: [],
    };
    expect(
      fieldDifferences(then, now).map(({ path, ...texts }) => [labelOf(path), texts.before, texts.after]),
    ).toEqual([
      ['Last name', 'Arslan', 'Renamed'],
      ['Active', 'Yes', 'No'],
      ['Birthdate', '05/13/2014', '05/14/2014'],
      ['Seen at', '03/01/26 12:00am', '–'],
      ['Open balance', '$120.00', '$80.50'],
      ['Seats', '1,200', '1,300'],
      ['Notes', '–', 'Hello'],
      ['Athlete type', 'Trial', 'Lead'],
      ['Address city', 'Woodbury', 'Edina'],
      ['Groups', 'Power', 'Power, Elite'],
      ['Tags', 'a', '–'],
    ]);
  });

  test('of a person are compared one by one, although the person has a name', () => {
    const then = { id: '7', first_name: 'Mia', last_name: 'Petrov', gender: 'Female' };
    expect(fieldDifferences(then, { ...then, last_name: 'Novak' })).toMatchObject([{ path: ['last_name'] }]);
  });

  test('that people cannot read do not count', () => {
    expect(
      fieldDifferences(
        { id: '7', revision: '3', trainer_id: 'a' },
        { id: '7', revision: '4', trainer_id: 'b' },
      ),
    ).toEqual([]);
  });
});

describe('the rows of a list', () => {
  test('are new, gone or changed', () => {
    const row = (id: string, name: string) => ({ id, name });
    const found = listDifferences(
      [row('1', 'A'), row('2', 'B'), row('3', 'C')],
      [row('3', 'C'), row('2', 'X'), row('4', 'D')],
    );
    expect(found.added).toEqual([row('4', 'D')]);
    expect(found.gone).toEqual([row('1', 'A')]);
    expect(found.changed).toMatchObject([
      { before: row('2', 'B'), after: row('2', 'X'), fields: [{ before: 'B', after: 'X' }] },
    ]);
  });

  test.each([
    [{ added: 0, gone: 0, changed: 0 }, 'Nothing in this list is different now.'],
    [
      { added: 3, gone: 1, changed: 4 },
      '3 rows were added since then, 1 row is no longer in this list, 4 rows changed.',
    ],
    [{ added: 1, gone: 0, changed: 0 }, '1 row was added since then.'],
  ])('%j: %s', (counts, sentence) => expect(listSentence(counts)).toBe(sentence));
});

test.each([
  [{ first_name: 'Mia', last_name: 'Petrov', username: 'mia@rink.test' }, 'Mia Petrov'],
  [{ season_name: 'Winter' }, 'Winter'],
  [{ id: '7', total: 3 }, undefined],
])('%j is called %j', (row, name) => expect(nameOf(row)).toBe(name));

test.each([
  [0, 'Nothing about this athlete is different now.'],
  [1, '1 field of this athlete is different now.'],
  [2, '2 fields of this athlete are different now.'],
])('%i: %s', (changed, sentence) => expect(recordSentence('athlete', changed)).toBe(sentence));
