import type { Client } from 'pg';
import { z } from 'zod';
import { derivedId } from '../../commands/runtime/context.ts';
import type { ApiClient } from '../support/api-client.ts';
import { untilQuiet } from '../support/quiet.ts';
import { byAdmin, differencesFromRebuild } from '../support/rebuilt-views.ts';
import { type Answer, answerOf, isCertain, type Sent, send } from './load.ts';
import type { Random } from './random.ts';

/** One sentence for each broken promise. */
export type Faults = string[];

interface Staff {
  readonly client: ApiClient;
  readonly userId: string;
}

/** Sends every command with an unknown outcome three more times concurrently, and a sample of the answered ones. */
export async function repeat(
  staff: Staff,
  sent: readonly Sent[],
  random: Random,
): Promise<{ done: Sent[]; faults: Faults }> {
  const faults: Faults = [];
  const done: Sent[] = [];
  for (const command of sent) {
    const { key, method, path, answer } = command;
    const certain = answer && isCertain(answer) ? answer : undefined;
    if (certain && random.next() > 0.15) {
      done.push(command);
      continue;
    }
    const replies = await Promise.all([1, 2, 3].map(() => send(staff.client, command)));
    const answers = replies.flatMap((reply) => (reply ? [answerOf(reply)] : []));
    const [first] = answers;
    const what = `${key} ${method} ${path}`;
    if (!first || answers.length < 3) faults.push(`${what} was not answered after the restart`);
    else {
      // A repeated command that succeeded gets the same answer. A refused one is decided again, because it may be
      // possible now.
      const succeeded = answers.filter(({ status }) => status < 300);
      const before = certain && certain.status < 300 ? certain : succeeded[0];
      if (before && changesAlways(path) && answers.some((now) => !isSame(now, before))) {
        faults.push(`${what} was answered ${tell(before)}, and again ${answers.map(tell).join(' and ')}`);
      }
      if (answers.some(({ status }) => status >= 500))
        faults.push(`${what} fails: ${answers.map(tell).join(' and ')}`);
      done.push({ ...command, answer: succeeded[0] ?? first });
    }
  }
  return { done, faults };
}

/** False for a sync: if the total was right it recorded nothing, so a repetition is decided again. */
const changesAlways = (path: string) => !path.endsWith('/sync');

const isSame = (one: Answer, other: Answer) =>
  one.status === other.status && one.text === other.text && one.position === other.position;
const tell = ({ status, text, position }: Answer) => `${status} @${position} ${text.slice(0, 160)}`;

const counted = z.array(
  z.object({ command_id: z.string(), types: z.array(z.string()), positions: z.array(z.string()) }),
);

/** Checks that every successful command is in the log exactly once, and no refused one is. */
export async function effectsOf(database: Client, staff: Staff, done: readonly Sent[]): Promise<Faults> {
  const ids = done.map(({ key, method, path }) => derivedId(key, `${staff.userId} ${method} ${path}`));
  const { rows } = await database.query(
    `select command_id, array_agg(type order by position) as types, array_agg(position::text order by position) as positions
       from es.events where command_id = any ($1) group by command_id`,
    [ids],
  );
  const found = new Map(counted.parse(rows).map((row) => [row.command_id, row]));
  return done.flatMap((command, index) => {
    const { key, method, path, answer } = command;
    const { types = [], positions = [] } = found.get(ids[index] ?? '') ?? {};
    const what = `${key} ${method} ${path}`;
    if (!answer) return [`${what} was never answered`];
    if (answer.status >= 300) {
      return types.length > 0 ? [`${what} was refused (${answer.status}) and left ${types.join(', ')}`] : [];
    }
    if (types.length === 0) {
      return changesAlways(path) ? [`${what} was acknowledged and is not in the log`] : [];
    }
    if (types.length > 1) return [`${what} happened ${types.length} times: ${types.join(', ')}`];
    return answer.position === positions[0]
      ? []
      : [`${what} was said to be at ${answer.position}, is at ${positions[0]}`];
  });
}

const pair = z.object({ what: z.string(), times: z.coerce.number() });

/** Queries for events and effects that must occur exactly once, whatever was killed. */
const once: Readonly<Record<string, string>> = {
  'athlete created': `select data->>'athleteId' as what, count(*) as times from es.events where type = 'AthleteCreated' group by 1`,
  'package added': `select data->>'athletePackageId' as what, count(*) as times from es.events where type = 'AthletePackageAdded' group by 1`,
  'package confirmed': `select a.data->>'athletePackageId' as what, count(c.id) as times from es.events a
      left join es.events c on c.type = 'AthletePackageConfirmed' and c.data->>'athletePackageId' = a.data->>'athletePackageId'
     where a.type = 'AthletePackageAdded' group by 1`,
  'package released': `select r.data->>'athletePackageId' as what, count(c.id) as times from es.events r
      left join es.events c on c.type = 'AthletePackageReleased' and c.data->>'athletePackageId' = r.data->>'athletePackageId'
     where r.type = 'AthletePackageRemoved' group by 1`,
  'invoice number used': `select reference as what, count(*) as times from (
      select data->>'reference' as reference from es.events where type = 'InvoiceAdded'
      union all select invoice->>'reference' from es.events, json_array_elements(data->'invoices') as invoice
       where type = 'AthletePackageAdded') as used group by 1`,
  // A refused effect has ended too, such as the email of an expired invitation.
  'reactor effect ended': `select reactor || ' ' || key as what, count(*) filter (where status in ('done', 'refused')) as times from rx.effects group by 1`,
};

export async function happenedOnce(database: Client): Promise<Faults> {
  const faults: Faults = [];
  for (const [name, text] of Object.entries(once)) {
    const { rows } = await database.query(`select * from (${text}) as counted where times <> 1`);
    for (const { what, times } of z.array(pair).parse(rows)) faults.push(`${name} ${times} times: ${what}`);
  }
  return faults;
}

export async function logIsWhole(database: Client): Promise<Faults> {
  const { rows } = await database.query('select fault, position from es.verify()');
  return z
    .array(z.object({ fault: z.string(), position: z.string() }))
    .parse(rows)
    .map(({ fault, position }) => `The log is damaged at ${position}: ${fault}`);
}

/** Resolves when projections and reactors have caught up and no effect is open, also none that a killed process left. */
export const settled = ({ client }: Staff): Promise<void> => untilQuiet(client, 'reactors', 'projections');

/** Rebuilds every projection, and compares its rows with those from before the rebuild. */
export const projectionsAreRight = ({ client }: Staff, database: Client): Promise<Faults> =>
  differencesFromRebuild(byAdmin(client), database);
