import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const rooms = [
  'domain',
  'commands',
  'projections',
  'api',
  'ui-kit',
  'card-form/src',
  'admin-ui/src',
  'portal-ui/src',
];

/** Each of these reads the timezone of the process or of the browser. */
const ofTheMachine = [
  /\.(?:get|set)(?:Hours|Minutes|Day|Date|Month|FullYear|TimezoneOffset)\(/,
  /\.toLocale(?:Date|Time)String\(/,
  /\bdayjs\(/,
  /new Date\(\s*(?:\d+|\w+),/,
  /DateTimeFormat\((?!.*timeZone).*\)/,
];

const sources = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /(?<!\.test)\.tsx?$/.test(name) && !parentPath.endsWith('testing'))
    .map((entry) => join(entry.parentPath, entry.name)),
);

test('no code takes a day or a time from the timezone of the machine that runs it', () => {
  const found = sources.flatMap((path) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      ofTheMachine.some((pattern) => pattern.test(line))
        ? `${relative(root, path)}:${at + 1} ${line.trim()}`
        : [],
    );
  });
  expect(found).toEqual([]);
});

test.each([
  'new Date().getHours()',
  "dayjs(instant).format('MM/DD/YY')",
  "new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })",
  'now.getTimezoneOffset()',
  'moment.toLocaleDateString()',
  'new Date(year, 0, 1)',
])('%s is found', (line) => {
  expect(ofTheMachine.some((pattern) => pattern.test(line))).toBe(true);
});
