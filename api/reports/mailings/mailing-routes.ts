import { z } from 'zod';
import { mailing } from '../../../commands/reports/mailings/mailing.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changeMailingBody,
  createMailingBody,
  type MailingView,
  type MailOutcomeView,
  mailingView,
  possibleRecipientView,
} from '../../../contract/reports/mailings.ts';
import type { MailingDefinition } from '../../../domain/reports/mailings/events.ts';
import { nextDue, scheduleWords } from '../../../domain/reports/mailings/mail-schedule.ts';
import {
  mailingTexts,
  outcomeSentence,
  stopSentences,
} from '../../../domain/reports/mailings/mailing-words.ts';
import { type RoleName, roleName } from '../../../domain/shared/roles.ts';
import type { MailingOutcomeRow } from '../../../projections/reports/mailings/mailing-outcomes.ts';
import {
  createMailingQueries,
  type MailingRow,
  mailingReads,
  type StaffRow,
} from '../../../projections/reports/mailings/mailing-queries.ts';
import { definitionIn } from '../../../projections/reports/mailings/report-mailings.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { type Issuing, mayRead, namedInBody } from '../issued/issuing.ts';

interface Deps extends Pick<Platform, 'log' | 'reads' | 'store' | 'waitForPosition' | 'timezone' | 'now'> {
  readonly issuing: Pick<Issuing, 'sourceOf' | 'find'>;
}

const oneMailing = '/reports/mailings/:mailing';

/** Reports that are mailed to staff. Whoever may not read a report knows nothing of its mailings. */
export function mailingRoutes({ log, reads, store, waitForPosition, timezone, now, issuing }: Deps): Route[] {
  const queries = createMailingQueries(reads);
  const mayKnow = (report: string, role: RoleName): boolean => {
    const source = issuing.find(report);
    return source !== undefined && mayRead(source, role);
  };
  const unknown = () => new RequestFault(404, 'not-found', mailingTexts.unknown);
  const find = async (id: string, { caller }: Pick<Call, 'caller'>): Promise<MailingRow> => {
    const row = await queries.one(id);
    if (!row || !mayKnow(row.report, caller.role)) throw unknown();
    return row;
  };

  /** The active users whose role may read a report; from read models that show everything recorded. */
  const readersOf = async (report: string): Promise<readonly StaffRow[]> => {
    await waitForPosition(await store.head(), ['users']);
    return (await queries.staff()).filter(({ role_id }) => {
      const role = roleName(role_id);
      return role !== undefined && mayKnow(report, role);
    });
  };
  const idsOf = async (report: string) => new Set((await readersOf(report)).map(({ id }) => id));

  const views = async (
    rows: readonly MailingRow[],
    outcomes: readonly MailingOutcomeRow[],
  ): Promise<MailingView[]> => {
    const ids = [...rows.flatMap(({ user_ids }) => user_ids), ...outcomes.map(({ user_id }) => user_id)];
    const users = new Map((await queries.users([...new Set(ids)])).map((user) => [user.id, user]));
    const moment = now().toISOString();
    return rows.map((row) => {
      const { counts_from: _, parameters, ...shown } = row;
      const { schedule } = definitionIn(row);
      return {
        ...shown,
        parameters: Object.fromEntries(parameters.map(({ name, value }) => [name, value])),
        title: issuing.find(row.report)?.title ?? row.report,
        schedule: scheduleWords(schedule),
        next_due: nextDue(schedule, timezone, moment),
        recipients: row.user_ids.map((id) => ({
          id,
          name: users.get(id)?.name ?? '',
          stopped: stoppedNow(users.get(id), (role) => mayKnow(row.report, role)),
        })),
        outcomes: outcomes
          .filter(({ mailing_id }) => mailing_id === row.id)
          .map((outcome) => outcomeView(outcome, users)),
      };
    });
  };

  return [
    defineRoute({
      method: 'get',
      path: '/reports/mailings',
      access: 'staff',
      summary: 'The reports that are mailed every week or every month, with the outcomes of the last time',
      results: z.array(mailingView),
      reads: mailingReads,
      async run({ caller: { role } }) {
        const rows = (await queries.all()).filter(({ report }) => mayKnow(report, role));
        return { results: await views(rows, await queries.lastOutcomes(rows.map(({ id }) => id))) };
      },
    }),
    // Before `/reports/mailings/:mailing`, which would take `recipients` for an id.
    defineRoute({
      method: 'get',
      path: '/reports/mailings/recipients',
      access: 'staff',
      summary: 'The active staff who may read a report',
      query: queryOf({ report: z.string().max(100) }),
      results: z.array(possibleRecipientView),
      reads: ['users'],
      async run({ query: { report }, caller: { role } }) {
        issuing.sourceOf(report, role);
        return { results: (await readersOf(report)).map(({ id, name }) => ({ id, name })) };
      },
    }),
    readRoute({
      path: oneMailing,
      access: 'staff',
      summary: 'A mailing with the outcomes of its emails, the newest first',
      results: mailingView,
      reads: mailingReads,
      unknown: mailingTexts.unknown,
      async find(id, call) {
        const row = await find(id, call);
        const [results] = await views([row], await queries.outcomesOf(id));
        return results && { results, revision: row.revision };
      },
    }),
    createRoute({
      path: '/reports/mailings',
      access: 'staff',
      summary: 'Mails a report to staff every week or every month',
      body: createMailingBody,
      async create({ id, ...body }, context, { caller }) {
        const mailingId = id ?? derivedId(context.commandId, 'mailing');
        const source = await namedInBody('report', () => issuing.sourceOf(body.report, caller.role));
        // Throws if the parameters choose nothing.
        await namedInBody('parameters', () => source.open(body.parameters));
        const definition = definitionOf(body);
        const readers = await idsOf(body.report);
        const command = {
          kind: 'create',
          mailingId,
          definition,
          mayRead: readers,
          now: context.now,
        } as const;
        return { id: mailingId, done: await handle(log, mailing, mailingId, command, context) };
      },
    }),
    changeRoute({
      path: oneMailing,
      access: 'staff',
      summary: 'Changes the given fields of a mailing',
      body: changeMailingBody,
      async change(mailingId, body, context, call) {
        const row = await find(mailingId, call);
        const { rhythm = row.rhythm, day = row.day, hour = row.hour } = body;
        const changes = {
          parameters: body.parameters && namedValues(body.parameters),
          schedule: { rhythm, day, hour },
          userIds: body.user_ids,
          format: body.format,
          namesChildren: body.names_children,
        };
        const { parameters } = body;
        if (parameters) {
          const source = issuing.sourceOf(row.report, call.caller.role);
          await namedInBody('parameters', () => source.open(parameters));
        }
        const readers = await idsOf(row.report);
        const command = { kind: 'change', mailingId, changes, mayRead: readers, now: context.now } as const;
        return handle(log, mailing, mailingId, command, context);
      },
    }),
    deleteRoute({
      path: oneMailing,
      access: 'staff',
      summary: 'Ends a mailing',
      async remove(mailingId, context, call) {
        await find(mailingId, call);
        return handle(log, mailing, mailingId, { kind: 'delete', mailingId }, context);
      },
    }),
  ];
}

const definitionOf = (body: z.output<typeof createMailingBody>): MailingDefinition => ({
  report: body.report,
  parameters: namedValues(body.parameters),
  schedule: { rhythm: body.rhythm, day: body.day, hour: body.hour },
  userIds: body.user_ids,
  format: body.format,
  namesChildren: body.names_children,
});

const namedValues = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters).map(([name, value]) => ({ name, value }));

/** Why the user would get nothing now; empty: nothing prevents it. */
function stoppedNow(user: StaffRow | undefined, mayKnow: (role: RoleName) => boolean): string {
  if (!user) return stopSentences['no-user'];
  if (!user.is_active) return stopSentences.inactive;
  const role = roleName(user.role_id);
  return role && mayKnow(role) ? '' : stopSentences.role;
}

function outcomeView(row: MailingOutcomeRow, users: ReadonlyMap<string, StaffRow>): MailOutcomeView {
  const { due, user_id, outcome, issue_id } = row;
  const user_name = users.get(user_id)?.name ?? '';
  return { due, user_id, user_name, outcome, issue_id, sentence: outcomeSentence(row) };
}
