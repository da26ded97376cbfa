import fc from 'fast-check';
import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { catalogue } from '../../domain/events.ts';

/** An event that its schema allows, whether or not a rule would let it happen. */
export interface AnyEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The schema of a value of an event, as far as events need it. */
interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly minLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
}
const schemaOf: z.ZodType<Schema> = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.lazy(() => schemaOf)).optional(),
  oneOf: z.array(z.lazy(() => schemaOf)).optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  items: z.lazy(() => schemaOf).optional(),
  properties: z
    .record(
      z.string(),
      z.lazy(() => schemaOf),
    )
    .optional(),
  required: z.array(z.string()).optional(),
});

/** Few of each, so that events concern the same records, and records tie in every order. */
const IDS = 8;
/** Summaries are kept for these, so that each has several records to order. */
const owners: Readonly<Record<string, number>> = { athleteId: 2, userId: 3, seasonId: 3, groupId: 4 };
/** HMACs of addresses. */
const suppressionIds = ['a', 'b'].map((digit) => digit.repeat(64));
const NAMESPACE = '7b0f1f5e-3f0c-4e2a-9f57-0f6a6c1d2b3e';
const texts = ['', 'Camp', 'Academy', 'camp', 'Élan', 'Goalie', 'Spring', 'Clinic'];
export const instants: readonly [string, ...string[]] = [
  '2026-03-01T10:00:00.000Z',
  '2026-03-01T10:00:00.001Z',
  '2026-11-01T05:30:00.000Z',
];
/** Records that begin with an event and are never begun again, by the field of their id. */
const begins: Readonly<Record<string, string>> = {
  FileStored: 'fileId',
  UserCreated: 'userId',
  AthleteCreated: 'athleteId',
  ContactCreated: 'contactId',
  TrainerCreated: 'trainerId',
  ImportStarted: 'importId',
  BulkChangeStarted: 'bulkChangeId',
  MergeStarted: 'mergeId',
  PackageCreated: 'packageId',
  PackageCategoryCreated: 'categoryId',
  AthletePackageAdded: 'athletePackageId',
  PaymentRequested: 'paymentId',
  RefundRequested: 'refundId',
  CardSaveStarted: 'cardId',
  AutochargeRunStarted: 'runId',
  IssuingRunStarted: 'runId',
  SeasonCreated: 'seasonId',
  TrainingGroupCreated: 'groupId',
  LocationCreated: 'locationId',
  ClosedDaysAdded: 'closedDaysId',
  SessionCreated: 'sessionId',
  WaiverCreated: 'waiverId',
  AthleteEnrolled: 'enrolmentId',
  CalendarFeedOpened: 'feedId',
  BudgetCreated: 'budgetId',
};
const days = ['2026-02-28', '2026-03-01', '2027-01-01'];

/**
 * Whether the event may follow those that were asked about before: it begins a record that has not begun, or is about records that
 * have. Only records whose first event is one of these types need to begin.
 */
export function inOrder(types: readonly string[]): (event: AnyEvent) => boolean {
  const begun = new Map(types.flatMap((type) => (begins[type] ? [[begins[type], new Set<unknown>()]] : [])));
  return ({ type, data }) => {
    const own = begins[type];
    const ids = Object.entries(data).filter(([name, id]) => begun.has(name) && id !== null);
    if (ids.some(([name, id]) => begun.get(name)?.has(id) === (name === own))) return false;
    if (own !== undefined) begun.get(own)?.add(data[own]);
    return true;
  };
}

/** One event of one of these types, with ids from a few of each kind: `athleteId` is one of two. */
export function anyEventOf(types: readonly string[]): fc.Arbitrary<AnyEvent> {
  const definitions = catalogue.filter(({ type }) => types.includes(type));
  return fc.oneof(
    ...definitions.map(({ type, schema }) => {
      const shape = schemaOf.parse(z.toJSONSchema(schema, { unrepresentable: 'any' }));
      // What begins a record is tried more often, else most events would concern records that do not exist.
      const weight = /(Created|Added|Saved|Stored|Started|Requested|Reserved|Held|Opened)$/.test(type)
        ? 4
        : 1;
      return { weight, arbitrary: recordOf(shape).map((data) => ({ type, data: withInvoicesOf(data) })) };
    }),
  );
}

/** An invoice belongs to one package, so its id names that too. */
function withInvoicesOf(
  data: Readonly<Record<string, unknown>>,
  ofPackage = data['athletePackageId'],
): Record<string, unknown> {
  const inPackage = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => inPackage(name.replace(/s$/, ''), one));
    if (isRecord(value)) return withInvoicesOf(value, value['athletePackageId'] ?? ofPackage);
    const isOwned = name === 'invoiceId' && typeof value === 'string' && typeof ofPackage === 'string';
    return isOwned ? uuidv5(`${value} of ${ofPackage}`, NAMESPACE) : value;
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, inPackage(name, value)]));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function recordOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

/** One of the contacts, users and recipients that other events are about. */
const anyPerson = fc
  .constantFrom('contact', 'user', 'recipient')
  .chain((kind) => fc.record({ kind: fc.constant(kind), id: valueOf({ format: 'uuid' }, `${kind}Id`) }));

function valueOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const cases = schema.anyOf ?? schema.oneOf;
  if (cases) return fc.oneof(...cases.map((one) => valueOf(one, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if ((name === 'person' || name === 'reader') && schema.properties) return anyPerson;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (typeof schema.type === 'object') return fc.oneof(...schema.type.map((type) => valueOf({ type }, name)));
  switch (schema.format ?? schema.type) {
    case 'uuid':
      return fc
        .nat({ max: (owners[name] ?? IDS) - 1 })
        .map((number) => uuidv5(`${name} ${number}`, NAMESPACE));
    case 'date':
      return fc.constantFrom(...days);
    case 'date-time':
      return fc.constantFrom(...instants);
    case 'string':
      if (name === 'suppressionId') return fc.constantFrom(...suppressionIds);
      return fc.constantFrom(...texts.filter((text) => text.length >= (schema.minLength ?? 0)));
    case 'integer':
      return fc.constantFrom(...[0, 1, 2, 5, 2031].filter((number) => number >= (schema.minimum ?? 0)));
    case 'number':
      return fc.constantFrom(...[0, 1.5, 75.25].filter((number) => number >= (schema.minimum ?? 0)));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, name.replace(/s$/, '')), { maxLength: 3 });
    case 'object':
      return recordOf(schema);
    default:
      throw new Error(`An event has a value ${name} of an unexpected kind: ${JSON.stringify(schema)}`);
  }
}
