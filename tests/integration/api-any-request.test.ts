import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { z } from 'zod';
import { type ApiDocument, apiDocument } from '../../api/runtime/openapi.ts';
import type { Operation } from '../../api/runtime/openapi-operation.ts';
import { createLinkTokens } from '../../commands/access/link-tokens.ts';
import { failure } from '../../contract/shared/envelope.ts';
import { type AnyRequest, type Heard, requestsTo, type Sent, send } from '../support/any-request.ts';
import { type Api, type Bought, type SignedIn, startApi, testSecrets } from '../support/api.ts';
import type { ApiClient } from '../support/api-client.ts';
import { seedFrom } from '../support/seed.ts';

/** Another seed throws other things; a failure names its own. */
const SEED = seedFrom('ANY_REQUEST_SEED');

let api: Api;
let document: ApiDocument;
beforeAll(async () => {
  api = await startApi();
  document = apiDocument({ all: api.routes });
});
afterAll(() => api.close());

/** The data that requests can refer to: one of each record, and all secrets. */
interface World {
  readonly offer: string;
  readonly theirs: Bought;
  readonly others: Bought;
  readonly otherUser: SignedIn;
  readonly contact: string;
  readonly trainer: string;
  readonly activity: string;
  readonly communication: string;
}

interface Person {
  readonly client: ApiClient;
  /** The user that an address refers to. */
  readonly userId: string;
}

interface Kind {
  readonly kind: string;
  readonly comes: (world: World) => Promise<Person>;
  /** To each operation. */
  readonly requests: number;
}

const himself = (client: SignedIn): Person => ({ client, userId: client.userId });

const kinds: readonly Kind[] = [
  {
    kind: 'a visitor',
    comes: async ({ otherUser }) => ({ client: api.visitor(), userId: otherUser.userId }),
    requests: 4,
  },
  { kind: 'a family', comes: async ({ theirs }) => himself(await api.family(theirs.athleteId)), requests: 6 },
  { kind: 'a trainer', comes: async () => himself(await api.signedIn('trainer')), requests: 6 },
  {
    kind: 'an admin',
    comes: async ({ otherUser }) => ({ client: await api.signedIn('admin'), userId: otherUser.userId }),
    requests: 12,
  },
];

async function createWorld(): Promise<World> {
  const { packageId: offer } = await api.offer();
  const theirs = await api.bought(await api.athlete({ firstName: 'Owen' }), { cycles: 12, packageId: offer });
  const others = await api.bought(await api.athlete({ firstName: 'Mia' }));
  const otherUser = await api.family(others.athleteId);
  const [contact, trainer] = [randomUUID(), randomUUID()];
  const admin = await api.signedIn('admin');
  const anna = { id: contact, first_name: 'Anna', last_name: 'Bergeron', email: 'anna@rink.example' };
  await admin.post(`/athletes/${theirs.athleteId}/contacts`, anna);
  await admin.post('/trainers', { id: trainer, firstName: 'Maria', lastName: 'Lindqvist' });
  const note = { content: 'Asked about the summer camp' };
  const { id: activity } = await admin.post(`/athletes/${theirs.athleteId}/activities`, note);
  const { id: communication } = await admin.post('/communications/from-athletes', {
    athleteIds: [theirs.athleteId],
  });
  return { offer, theirs, others, otherUser, contact, trainer, activity, communication };
}

const links = createLinkTokens(testSecrets.SESSION_SECRET);

/** The value of a placeholder; if there are several, a different one each time. */
function idsOf(
  { offer, theirs, others, otherUser, contact, trainer, activity, communication }: World,
  { userId }: Person,
  turn: number,
) {
  const invoice = theirs.invoice(turn % theirs.invoices.length).id;
  const fresh = randomUUID();
  return {
    athlete: theirs.athleteId,
    package: theirs.athletePackageId,
    invoice,
    user: userId,
    userIds: otherUser.userId,
    otherAthlete: others.athleteId,
    packageId: offer,
    otherPackage: others.athletePackageId,
    otherInvoice: others.invoice(1).id,
    username: turn % 2 === 0 ? otherUser.person.username : `${fresh}@rink.example`,
    password: otherUser.person.password,
    token: links.make(turn % 2 === 0 ? 'preferences' : 'register', userId, userId),
    athleteType: 'Customer',
    entity: 'athlete',
    assignmentId: theirs.athleteId,
    record: 'athlete',
    id: theirs.athleteId,
    stream: `athlete-${theirs.athleteId}`,
    position: '7',
    moment: '7',
    from: '7',
    to: new Date().toISOString(),
    projection: 'packages',
    name: turn % 2 === 0 ? 'packages' : 'settle-expired-holds',
    option: 'billing-reminders',
    prompt: 'required-credit-card',
    list: 'athletes',
    view: fresh,
    session: fresh,
    contact,
    contactId: contact,
    contactIds: contact,
    channel: fresh,
    trainer,
    activity,
    communication,
    recipient: `contact:${contact}`,
    type: 'Trial',
  } satisfies Record<string, string>;
}

/** Requests that remove something come last, because the others need it. */
const takesAway = ({ method, path }: { method: string; path: string }) =>
  method === 'delete' || path.endsWith('/remove-remaining');

const operations = () =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    .toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)));

/** Routes that call other services record the request and the answer, even a refusal. */
const asksOutside = ['post /users/{user}/cards/create'];

const answered = z.strictObject({ success: z.literal(true), message: z.string(), results: z.unknown() });
const refused = z.strictObject(failure.shape);
/**
 * Signs of internals in an answer; user input may be repeated in messages, so only unlikely texts are listed.
 */
const insides = /node_modules|\.[jt]s:\d+|\\n\s+at |"stack"|\bZodError|\bes\.events\b.*\bselect\b/;

test.each(kinds)(
  'every request of $kind to any route is answered in the envelope, and a refusal changes nothing',
  async ({ comes, requests }) => {
    const world = await createWorld();
    let person = await comes(world);
    let turn = 0;
    const names = Object.keys(idsOf(world, person, turn));
    for (const [index, at] of operations().entries()) {
      const throwIt = async (request: AnyRequest) => {
        const ids = idsOf(world, person, turn++);
        const { status } = await thrown(filled(request, person.client, ids), at);
        // A request may end the session that it came with: the next one comes with another.
        if (status === 401 && person.client.cookies.size > 0) person = await comes(world);
      };
      await fc.assert(fc.asyncProperty(requestsTo(document, at, names), throwIt), {
        seed: SEED + index,
        numRuns: requests,
        // The effects of a request remain, so shrinking would run with different data.
        endOnFailure: true,
      });
    }
  },
  300_000,
);

async function thrown(
  sent: Sent,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): Promise<Heard> {
  const { store } = api.services.log;
  const before = await store.head();
  const heard = await send(api.address, sent);
  const exchange = {
    route: `${method} ${path}`,
    sent,
    status: heard.status,
    text: heard.text.slice(0, 2000),
  };
  const complain = (what: string) => {
    const logged = api.logged.filter((line) => line.includes(heard.correlationId)).join('\n');
    throw new Error(`${what}\n${JSON.stringify(exchange, null, 2)}\n${logged}`);
  };
  if (heard.status >= 500) complain('It broke:');
  if (!(heard.status in operation.responses)) complain('The document does not know this status:');
  if (heard.isStream) return heard;
  if (insides.test(heard.text)) complain('It tells of our insides:');
  const shape = heard.status < 400 ? answered : refused;
  const isFile = heard.isDownload && heard.status < 400;
  if (!isFile && !shape.safeParse(jsonOf(heard.text)).success) complain('This is not the envelope:');
  const recordsNothing = heard.status >= 400 && !asksOutside.includes(exchange.route);
  if (recordsNothing && (await hasRecorded(heard.correlationId, before)))
    complain('It was refused and recorded:');
  return heard;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function filled(
  { isForged, headers, ...request }: AnyRequest,
  { cookies }: ApiClient,
  ids: Readonly<Record<string, string>>,
): Sent {
  const fill = (text: string, written = (id: string) => id) =>
    text.replaceAll(/~(\w+)~/g, (whole, name: string) => written(ids[name] ?? whole));
  return {
    ...request,
    address: fill(request.address, encodeURIComponent),
    body: request.body === undefined ? undefined : fill(request.body),
    headers: {
      ...headers,
      ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      ...(!isForged && { 'X-XSRF-TOKEN': cookies.get('XSRF-TOKEN') ?? '' }),
    },
  };
}

/** Reactors append in the meantime, for what was granted before: theirs bear another id. */
async function hasRecorded(correlationId: string, after: bigint): Promise<boolean> {
  for await (const { events } of api.services.log.store.readAll({ after })) {
    if (events.some((event) => event.correlationId === correlationId)) return true;
  }
  return false;
}
