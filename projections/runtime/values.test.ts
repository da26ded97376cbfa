import { instant } from './database.ts';
import { arrayOf } from './values.ts';

test('text is quoted if Postgres would misread it', () => {
  expect(arrayOf('text', ['plain-1', 'null', 'a b', 'q"\\', '', null, undefined, '{x}'])).toBe(
    '{plain-1,"null","a b","q\\"\\\\","",NULL,NULL,"{x}"}',
  );
});

test('numbers and booleans are written as they are', () => {
  expect(arrayOf('cents', [1, -2, null])).toBe('{1,-2,NULL}');
  expect(arrayOf('boolean', [true, false])).toBe('{true,false}');
});

test('documents and lists are passed as text', () => {
  expect(arrayOf('json', [{ a: '"' }, 'text', 5, null])).toBe(
    '{"{\\"a\\":\\"\\\\\\"\\"}","\\"text\\"","5",NULL}',
  );
  expect(arrayOf('text[]', [['a b', 'c'], []])).toBe('{"{\\"a b\\",\\"c\\"}","{}"}');
});

test('instants are read in UTC, with microseconds only if there are any', () => {
  expect(instant('2026-11-20 22:47:12+00')).toBe('2026-11-20T22:47:12.000Z');
  expect(instant('2026-11-20 22:47:12.5+00')).toBe('2026-11-20T22:47:12.500Z');
  expect(instant('2026-11-20 22:47:12.123456+00')).toBe('2026-11-20T22:47:12.123456Z');
  expect(instant('2026-11-21 00:47:12+02')).toBe('2026-11-20T22:47:12.000Z');
});

test('an object is rejected as text', () => {
  expect(() => arrayOf('text', [{ a: 1 }])).toThrow('Not a value of text: {"a":1}');
});
