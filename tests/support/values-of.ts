import fc from 'fast-check';
import type { JsonSchema } from '../../api/runtime/openapi-schemas.ts';

/** Stands in a value for the id of a record of that name; who sends it puts the id in. No escaping touches it. */
export const placeholder = (name: string) => `~${name}~`;

export interface Sources {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Names of records that have ids. */
  readonly records: readonly string[];
}

const NUL = '\0';
/** Values that are known to cause trouble in input fields. */
const awkward = [
  '',
  ' ',
  NUL,
  `a${NUL}b`,
  '\ud800',
  'é中🏒',
  '\u202e',
  '-1',
  'null',
  '[]',
  '{}',
  '%',
  '%00',
  '../../etc/passwd',
  '..\\..',
  '/',
  '.',
  '<script>',
  "'; drop table es.events; --",
  '__proto__',
  'constructor',
  '1e309',
  '2026-02-30',
  'x'.repeat(3000),
];
export const awkwardText = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  awkwardText,
  fc.constantFrom<unknown>(null, true, 0, -0.5, 1e308, 2 ** 53, [], {}, [[[]]], { __proto__: null }),
  fc.jsonValue({ maxDepth: 3 }),
);

type Inner = (value: unknown, field?: string) => fc.Arbitrary<unknown>;

/** Values that a schema allows, or nearly: its patterns are left to chance. A text often is what its field is named after. */
export function valuesOf(schema: JsonSchema, sources: Sources, field = ''): fc.Arbitrary<unknown> {
  const inner: Inner = (value, name = field) => valuesOf(schemaFrom(value), sources, name);
  const { $ref, anyOf, oneOf, allOf, enum: choices, type } = schema;
  if (typeof $ref === 'string') return inner(sources.schemas[$ref.slice('#/components/schemas/'.length)]);
  const union = [anyOf, oneOf, allOf].find(Array.isArray);
  if (union) return fc.oneof(...union.map((one) => inner(one)));
  if (Array.isArray(choices)) return fc.constantFrom<unknown>(...choices);
  if ('const' in schema) return fc.constant(schema['const']);
  switch (type) {
    case 'string':
      return textsOf(schema, sources, field);
    case 'integer':
      return fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) },
        { weight: 4, arbitrary: fc.constantFrom(10, 20, 30, 40) },
        fc.maxSafeInteger(),
      );
    case 'number':
      return fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100) },
        { weight: 4, arbitrary: fc.integer({ min: 0, max: 24 }) },
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, inner);
    case 'object':
      return objectsOf(schema, inner);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf(
  { format, maxLength }: JsonSchema,
  { records }: Sources,
  field: string,
): fc.Arbitrary<string> {
  const anyRecord = fc.constantFrom(...records.map(placeholder));
  const between = { min: new Date('1990-01-01'), max: new Date('2210-12-31'), noInvalidDate: true };
  if (format === 'date') return fc.date(between).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(between).map((date) => date.toISOString());
  const longest = typeof maxLength === 'number' ? Math.min(maxLength, 60) : 60;
  const own = records.includes(field) ? fc.constant(placeholder(field)) : anyRecord;
  return format === 'uuid'
    ? fc.oneof({ weight: 6, arbitrary: own }, anyRecord, { weight: 3, arbitrary: fc.uuid() })
    : fc.oneof(
        { weight: 6, arbitrary: own },
        { weight: 4, arbitrary: fc.string({ minLength: 1, maxLength: longest }) },
      );
}

function listsOf(schema: JsonSchema, inner: Inner): fc.Arbitrary<unknown> {
  const { items, prefixItems } = schema;
  if (Array.isArray(prefixItems)) return fc.tuple(...prefixItems.map((one) => inner(one)));
  return fc.array(inner(items), { maxLength: 4 });
}

function objectsOf(schema: JsonSchema, inner: Inner): fc.Arbitrary<unknown> {
  const { properties, required, additionalProperties } = schema;
  if (properties === undefined)
    return fc.dictionary(awkwardText, inner(additionalProperties), { maxKeys: 3 });
  const fields = Object.entries(schemaFrom(properties)).map(
    ([name, value]) => [name, inner(value, name)] as const,
  );
  const needed = Array.isArray(required) ? required.map(String) : [];
  return fc.record(Object.fromEntries(fields), { requiredKeys: needed });
}

function schemaFrom(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A value with one thing in it that does not belong: a field gone, added or something else altogether. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.nat(), awkwardText, nonsense, fc.constantFrom('drop', 'add', 'replace'))
    .map(([value, at, key, other, how]) => {
      if (typeof value !== 'object' || value === null) return other;
      const entries: [string, unknown][] = Object.entries(value);
      const index = entries.length > 0 ? at % entries.length : 0;
      if (how === 'drop') entries.splice(index, 1);
      else if (how === 'add') entries.push([key, other]);
      else entries.splice(index, 1, [entries[index]?.[0] ?? key, other]);
      return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
    });
}

/** Request bodies: mostly valid ones, often almost valid ones, sometimes anything. */
export function bodiesOf(schema: JsonSchema, sources: Sources): fc.Arbitrary<unknown> {
  const values = valuesOf(schema, sources);
  return fc.oneof(
    { weight: 6, arbitrary: values },
    { weight: 2, arbitrary: spoilt(values) },
    { weight: 1, arbitrary: nonsense },
  );
}
