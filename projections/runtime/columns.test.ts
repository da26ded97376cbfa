import {
  defineSummary,
  defineTable,
  json,
  nullable,
  type Provenance,
  type RowOf,
  type TablesOf,
  text,
} from './columns.ts';
import { defineProjection } from './projection.ts';
import { shapeOf } from './table.ts';

const teamTable = defineTable('teams', {
  id: 'text',
  founded_on: nullable('day'),
  level: text<'house' | 'travel'>(),
  lines: json<{ readonly names: readonly string[] }[]>(),
  colors: 'text[]',
  dues: nullable('cents'),
});
const teamCountTable = defineSummary('team_counts', { level: 'text', teams: 'integer' });

type Row = RowOf<typeof teamTable>;
type Tables = TablesOf<typeof teamTable | typeof teamCountTable>;

/** Only compiles when both types are the same. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

test('the row type follows from the columns', () => {
  const isSame: Same<
    Row,
    {
      id: string;
      founded_on: string | null;
      level: 'house' | 'travel';
      lines: { readonly names: readonly string[] }[];
      colors: string[];
      dues: number | null;
    }
  > = true;
  const row: Row = { id: 'u12', founded_on: null, level: 'travel', lines: [], colors: ['red'], dues: 12_000 };
  // @ts-expect-error A level is one of two words.
  row.level = 'select';
  // @ts-expect-error There is no such column.
  void row.coach;
  expect(isSame).toBe(true);
});

test('queries see the provenance columns of a record table, but none on a summary', () => {
  const isSame: Same<Tables, { teams: Row & Provenance; team_counts: { level: string; teams: number } }> =
    true;
  expect(isSame).toBe(true);
});

test('a more precise TypeScript type of a column changes neither the table nor its shape', () => {
  const rules = { version: 1, key: 'id', handles: [], keys: () => [], apply: () => null } as const;
  const plain = defineTable('teams', {
    id: 'text',
    founded_on: 'day',
    level: 'text',
    lines: json<unknown>(),
    colors: 'text[]',
    dues: 'cents',
  });
  const declared = defineProjection(teamTable)(rules);
  expect(declared.columns).toEqual({
    id: 'text',
    founded_on: 'day',
    level: 'text',
    lines: 'json',
    colors: 'text[]',
    dues: 'cents',
  });
  expect(shapeOf(declared)).toBe(shapeOf(defineProjection(plain)(rules)));
});
