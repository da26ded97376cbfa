import { Client } from 'pg';
import { messageStatuses } from '../../projections/communications/messages/messages.ts';
import type { Ground } from './ground.ts';
import { demand, draftTo, letterBusiness, letterGroups } from './letters-business.ts';
import { type Measurement, type Pair, percentile, ratioRow, timed } from './measurement.ts';
import { quiet } from './quiet.ts';
import { type Staff, signIn } from './staff.ts';

const LARGE = 200_000;
const SMALL = 2_000;
const WARM_UP = 10;

interface List {
  readonly name: string;
  readonly path: (of: { readonly letterId: string; readonly athleteId: string }) => string;
}

const lists: readonly List[] = [
  {
    name: 'first page of the messages',
    path: ({ letterId }) => `/communications/${letterId}/messages?${query({})}`,
  },
  {
    name: 'first page of the messages with errors',
    path: ({ letterId }) => `/communications/${letterId}/messages?${query({ status: ['bounced', 'error'] })}`,
  },
  { name: 'messages of an athlete', path: ({ athleteId }) => `/athletes/${athleteId}/messages?${query({})}` },
  { name: 'list of the letters', path: () => '/communications?type=sent' },
];

const query = (filter: object): string =>
  new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(filter) }).toString();

/** Measures the lists of messages over HTTP, in a business with a letter of 200,000 messages against one with a letter of 2,000. */
export async function measureLetterLists(ground: Ground, { pages }: { pages: number }): Promise<Measurement> {
  const [large, small] = [await openLists(ground, LARGE), await openLists(ground, SMALL)];
  const pairs = new Map<string, Pair[]>(lists.map(({ name }) => [name, []]));
  return {
    async round() {
      for (const { name, path } of lists) {
        const times = { large: [] as number[], small: [] as number[] };
        for (let nth = -WARM_UP; nth < pages; nth++) {
          const [measured, baseline] = [
            await timed(() => large.get(path(large))),
            await timed(() => small.get(path(small))),
          ];
          if (nth < 0) continue;
          times.large.push(measured);
          times.small.push(baseline);
        }
        pairs
          .get(name)
          ?.push({ measured: percentile(times.large, 0.95), baseline: percentile(times.small, 0.95) });
      }
    },
    rows: () =>
      lists.map(({ name }) =>
        ratioRow(
          `${name} at 200,000 against 2,000 messages, p95`,
          pairs.get(name) ?? [],
          { atMost: 1.5 },
          'ms',
        ),
      ),
    close: async () => void (await Promise.all([large.close(), small.close()])),
  };
}

async function openLists(ground: Ground, messages: number) {
  const business = await letterBusiness(ground, `bench_letters_lists_${messages}`);
  const product = await business.open();
  const staff = await signIn(product.url);
  const letterId = await draftTo(staff, [letterGroups.small.groupId]);
  await quiet(staff);
  await fill(business.database.poolConfig, letterId, messages);
  const get = async (path: string) => {
    const { results } = await demand(staff.get(path));
    return results;
  };
  const [athleteId = ''] = letterGroups.small.athletes.map((athlete) => athlete.athleteId);
  await demandRows(staff, letterId, athleteId);
  return {
    letterId,
    athleteId,
    get,
    async close() {
      staff.close();
      await product.stop();
    },
  };
}

/** What is measured must be pages with something on them. */
async function demandRows(staff: Pick<Staff, 'get'>, letterId: string, athleteId: string): Promise<void> {
  for (const { name, path } of lists) {
    const { results } = await demand(staff.get(path({ letterId, athleteId })));
    if (!Array.isArray(results) || results.length === 0) throw new Error(`The ${name} is empty`);
  }
}

/** As many messages as if the letter had been sent to everybody many times: the rows are written where the product reads them. */
async function fill(poolConfig: object, letterId: string, messages: number): Promise<void> {
  const client = new Client(poolConfig);
  await client.connect();
  // Most arrived; about one of fifty came back.
  const status = `case when n % 50 = 0 then 'bounced' when n % 5 = 0 then 'opened' else 'delivered' end`;
  await client.query(
    `insert into rm.messages
       (message_id, communication_id, send_id, person_kind, person_id, athlete_ids, option_id, is_tracked, status, attempt, handover,
        response, is_unknown, is_waiting, opened_by_machine, queued_at, sent_at, changed_at, fold, revision, position)
     select gen_random_uuid()::text, $1, $1, 'contact', c.id, c.athlete_ids, 'news-and-offers', false, ${status}, 1, 'sent',
            '250 OK', false, false, false, '2026-01-05T10:00:00Z'::timestamptz + n * interval '1 ms',
            '2026-01-05T10:01:00Z'::timestamptz + n * interval '1 ms', '2026-01-05T11:00:00Z', '{"isReported":true,"reported":[]}', 2, n
       from generate_series(1, $2::int) as n
       join (select id, athlete_ids, row_number() over (order by id) as nth, count(*) over () as all_of_them
               from rm.contacts where emails <> '{}') as c
         on c.nth = 1 + n % least(c.all_of_them, ${SMALL})`,
    [letterId, messages],
  );
  const counts = messageStatuses.map((one) => `count(*) filter (where status = '${one}')`).join(', ');
  await client.query(
    `insert into rm.communication_counts
       (communication_id, messages, waiting, unknown, unopened, ${messageStatuses.join(', ')}, first_sent_at, changed_at)
     select $1, count(*), 0, 0, 0, ${counts}, min(sent_at), max(changed_at) from rm.messages where communication_id = $1`,
    [letterId],
  );
  await client.query(`update rm.communications set stage = 'frozen' where id = $1`, [letterId]);
  await client.query('vacuum analyze');
  await client.end();
}
