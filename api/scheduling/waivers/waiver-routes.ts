import { z } from 'zod';
import { derivedId, step } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { athleteWaivers } from '../../../commands/scheduling/waivers/athlete-waivers.ts';
import { remindOfWaiver, signWaiver } from '../../../commands/scheduling/waivers/sign-waiver.ts';
import { hashedText, waiver } from '../../../commands/scheduling/waivers/waiver.ts';
import {
  athleteWaiversView,
  changeWaiverBody,
  createWaiverBody,
  familyWaiverView,
  neededWaiverView,
  publishWaiverBody,
  remindersView,
  remindOfWaiverBody,
  revokeSignatureBody,
  signWaiverBody,
  waiverAthleteFilter,
  waiverVersionView,
  waiverView,
} from '../../../contract/scheduling/waivers.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { waiverTexts } from '../../../domain/scheduling/waivers/waiver-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { roleName } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type WaiverQueries, waiverReads } from '../../../projections/scheduling/waivers/waiver-queries.ts';
import type { UsersOfAthletes } from '../../../projections/shared/athlete-users.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import {
  athleteWaiversViewOf,
  familyWaiverViewOf,
  neededWaiverViewOf,
  waiverViewOf,
} from './waiver-views.ts';

interface Deps extends Pick<Platform, 'namesOf' | 'dayAt'> {
  readonly log: EventLog;
  readonly queries: WaiverQueries;
  readonly usersOfAthletes: UsersOfAthletes;
}

const waiverListReads = [...waiverReads, 'training_groups'];

/** Waivers, what was signed of them, and signing. */
export function waiverRoutes(deps: Deps): Route[] {
  return [...definitionRoutes(deps), ...staffRoutes(deps), ...familyRoutes(deps)];
}

function definitionRoutes({ log, queries, namesOf }: Deps): Route[] {
  const demandGroups = async (ids: readonly string[] = []) => {
    const known = await queries.groupNames(ids);
    if (ids.some((id) => !known.has(id))) {
      throw new InvalidInput([{ field: 'group_ids', message: waiverTexts.groupUnknown }]);
    }
  };
  const views = async (rows: Awaited<ReturnType<WaiverQueries['all']>>) => {
    const names = await queries.groupNames([...new Set(rows.flatMap(({ group_ids }) => group_ids))]);
    const counts = await queries.counts();
    return rows.map((row) => waiverViewOf(row, counts, names));
  };
  return [
    defineRoute({
      method: 'get',
      path: '/waivers',
      access: 'staff',
      summary: 'All waivers by name, with how many athletes need and have signed them',
      results: z.array(waiverView),
      reads: waiverListReads,
      run: async () => ({ results: await views(await queries.all()) }),
    }),
    defineRoute({
      method: 'post',
      path: '/waivers',
      access: 'admin',
      summary: 'Creates a waiver and publishes its first version',
      status: 201,
      body: createWaiverBody,
      results: reference,
      async run({ body: { name, group_ids: groupIds, text }, context }) {
        await demandGroups(groupIds);
        const waiverId = derivedId(context.commandId, 'waiver');
        const command = { kind: 'create', waiverId, name, groupIds, ...hashedText(text) } as const;
        return { results: { id: waiverId }, done: await handle(log, waiver, waiverId, command, context) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/waivers/:waiver',
      access: 'staff',
      summary: 'One waiver',
      results: waiverView,
      reads: waiverListReads,
      async run({ param }) {
        const row = await queries.one(param('waiver'));
        if (!row) throw noSuchWaiver();
        const [view] = await views([row]);
        return { results: view, revision: row.revision };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/waivers/:waiver',
      access: 'admin',
      summary: 'Renames a waiver, chooses who needs it, or deactivates it',
      body: changeWaiverBody,
      results: reference,
      async run({ param, body: { name, group_ids: groupIds, is_active: isActive }, context }) {
        const waiverId = param('waiver');
        await demandGroups(groupIds);
        const command = { kind: 'change', waiverId, changes: { name, groupIds, isActive } } as const;
        const done = await found(() => handle(log, waiver, waiverId, command, context));
        return { results: { id: waiverId }, done };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/waivers/:waiver/versions',
      access: 'staff',
      summary: 'The published versions of a waiver, the newest first',
      results: z.array(waiverVersionView),
      reads: ['waiver_versions'],
      async run({ param }) {
        const rows = await queries.versions(param('waiver'));
        const nameOf = await actorNames(
          rows.map(({ published_by }) => published_by),
          namesOf,
        );
        return {
          results: rows.map(({ version, text, sha256, must_sign_anew, published_at, published_by }) => ({
            version,
            text,
            sha256,
            must_sign_anew,
            published_at,
            published_by: nameOf(published_by),
          })),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/waivers/:waiver/versions',
      access: 'admin',
      summary: 'Publishes a new version, which never changes; says whether earlier signatures still count',
      status: 201,
      body: publishWaiverBody,
      results: reference,
      async run({ param, body: { text, must_sign_anew: mustSignAnew }, context }) {
        const waiverId = param('waiver');
        const command = { kind: 'publish', waiverId, ...hashedText(text), mustSignAnew } as const;
        const done = await found(() => handle(log, waiver, waiverId, command, context));
        return { results: { id: waiverId }, done };
      },
    }),
  ];
}

function staffRoutes({ log, queries, usersOfAthletes, namesOf }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/waivers/:waiver/athletes',
      access: 'staff',
      summary: 'The athletes who need a waiver, by name, with the signatures that count',
      query: listOf({ filter: waiverAthleteFilter, sorts: ['athlete_name'], sort: ['athlete_name', 'ASC'] }),
      results: z.array(neededWaiverView),
      reads: waiverReads,
      async run({ param, query: { filter, offset, limit } }) {
        const { q, is_signed: isSigned } = filter;
        const { rows, total } = await queries.athletes({
          waiverId: param('waiver'),
          q,
          isSigned,
          offset,
          limit,
        });
        const range = { resource: 'waivers/athletes', first: offset, count: rows.length, total };
        return { results: rows.map(neededWaiverViewOf), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/waivers/:waiver/reminders',
      access: 'staff',
      summary: 'Reminds the parents of athletes by email; says which athletes are skipped, and why',
      body: remindOfWaiverBody,
      results: remindersView,
      reads: waiverReads,
      async run({ param, body: { athlete_ids }, context }) {
        const waiverId = param('waiver');
        if (!(await queries.one(waiverId))) throw noSuchWaiver();
        const athleteIds = [...new Set(athlete_ids)];
        const users = await usersOfAthletes.of(athleteIds);
        const skipped: { athlete_id: string; reason: string }[] = [];
        for (const athleteId of athleteIds) {
          const userIds = users
            .filter(({ athlete_ids: own, role_id, is_active, registered_status }) => {
              const signsIn = is_active && registered_status === 'registered';
              return signsIn && roleName(role_id) === 'parent' && own.includes(athleteId);
            })
            .map(({ id }) => id);
          try {
            const about = { waiverId, athleteId, userIds };
            await remindOfWaiver(waiving(log, queries), about, step(context, athleteId));
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            skipped.push({ athlete_id: athleteId, reason: error.message });
          }
        }
        return { results: { id: waiverId, reminded: athleteIds.length - skipped.length, skipped } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/waivers',
      access: 'staff',
      summary: 'The waivers that an athlete needs, and all signatures for the athlete, revoked ones too',
      results: athleteWaiversView,
      reads: waiverReads,
      run: async ({ param }) => ({
        results: await athleteWaiversViewOf(queries, param('athlete'), (actors) =>
          actorNames(actors, namesOf),
        ),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/waiver-signatures/:signature/revocation',
      access: 'admin',
      summary: 'Revokes a signature, which stays recorded',
      body: revokeSignatureBody,
      results: reference,
      async run({ param, body: { reason }, context }) {
        const signatureId = param('signature');
        const signature = await queries.signature(signatureId);
        if (!signature) throw new RequestFault(404, 'not-found', waiverTexts.signatureUnknown);
        const { athlete_id: athleteId } = signature;
        const command = { kind: 'revoke', athleteId, signatureId, reason } as const;
        return {
          results: { id: signatureId },
          done: await handle(log, athleteWaivers, athleteId, command, context),
        };
      },
    }),
  ];
}

function familyRoutes({ log, queries, dayAt }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/portal/waivers',
      access: 'signed-in',
      summary: 'The waivers that the caller’s athletes need, with their texts',
      results: z.array(familyWaiverView),
      reads: waiverReads,
      async run({ caller, context }) {
        const { role, athleteIds } = caller;
        const [rows, athletes] = await Promise.all([
          queries.neededBy(athleteIds),
          queries.people(athleteIds),
        ]);
        const today = dayAt(context.now);
        return { results: rows.map((row) => familyWaiverViewOf(row, { role, athletes }, today)) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/waivers/:waiver/signatures',
      access: 'own-athlete',
      summary: 'Signs a waiver for an athlete: parents, and adult athletes for themselves',
      status: 201,
      body: signWaiverBody,
      results: reference,
      async run({ param, body, caller, context }) {
        const { version, sha256, signed_by: signedBy, agrees } = body;
        const { userId, role, athleteIds } = caller;
        const athletes = await queries.people(athleteIds);
        const { signatureId, done } = await found(() =>
          signWaiver(
            waiving(log, queries),
            {
              waiverId: param('waiver'),
              athleteId: param('athlete'),
              user: { userId, role, athletes },
              form: { version, sha256, signedBy, agrees },
              today: dayAt(context.now),
            },
            context,
          ),
        );
        return { results: { id: signatureId }, done };
      },
    }),
  ];
}

const waiving = (log: EventLog, queries: WaiverQueries) => ({
  log,
  athlete: (athleteId: string) => queries.athlete(athleteId),
});

const noSuchWaiver = () => new RequestFault(404, 'not-found', waiverTexts.unknown);

/** A waiver in the path that does not exist is 404. */
async function found<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Refusal && error.code === 'waiver.unknown' ? noSuchWaiver() : error;
  }
}
