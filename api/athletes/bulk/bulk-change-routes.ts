import { z } from 'zod';
import { bulkChangeAggregate } from '../../../commands/athletes/bulk/bulk-change.ts';
import {
  type BulkDeps,
  startBulkChange,
  valueProblems,
} from '../../../commands/athletes/bulk/start-bulk-change.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { athleteFilter } from '../../../contract/athletes/athletes.ts';
import {
  athleteIdsView,
  type bulkChangeBody,
  bulkChangePreviewBody,
  bulkChangePreviewView,
  bulkChangeView,
  startBulkChangeBody,
} from '../../../contract/athletes/bulk-changes.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { athleteTexts } from '../../../domain/athletes/athlete-texts.ts';
import { selectionProblems } from '../../../domain/athletes/bulk/bulk-change.ts';
import { bulkTexts } from '../../../domain/athletes/bulk/bulk-texts.ts';
import type { BulkChange } from '../../../domain/athletes/bulk/events.ts';
import { type ChangeableFields, hasValue } from '../../../domain/athletes/bulk/field-change.ts';
import { demand, InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { AthleteList, SelectedAthlete } from '../../../projections/athletes/athlete-list.ts';
import type { BulkChangeQueries } from '../../../projections/athletes/bulk/bulk-change-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { wantedBy } from '../athlete-filter.ts';
import type { BulkChangeViews } from './bulk-change-views.ts';

export interface BulkServices
  extends BulkDeps,
    Pick<Platform, 'store' | 'past' | 'waitForPosition' | 'today'> {
  readonly list: AthleteList;
  readonly queries: BulkChangeQueries;
  readonly views: BulkChangeViews;
}

type Selection = Pick<z.output<typeof bulkChangePreviewBody>, 'filter' | 'except'>;

/** The same field of many athletes: counted, changed in the background, and undone. They come before `/athletes/:athlete`. */
export function bulkChangeRoutes(services: BulkServices): Route[] {
  const { log, list, queries, views, today } = services;
  const reads = ['bulk_changes', 'athletes', 'lead_types', 'trainers'];
  const unknown = () => new RequestFault(404, 'not-found', bulkTexts.unknown);

  return [
    defineRoute({
      method: 'get',
      path: '/athletes/ids',
      access: 'staff',
      summary: 'The ids of all athletes that a filter matches, by name',
      query: listOf({ filter: athleteFilter, sorts: ['name'], sort: ['name', 'ASC'] }),
      results: athleteIdsView,
      reads: list.reads,
      async run({ query: { filter } }) {
        const found = await list.selected(wantedBy(filter, today()));
        return { results: found.map(({ id }) => id) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/bulk-changes/preview',
      access: 'staff',
      summary: 'How many of the selected athletes a bulk change would change; nothing is changed',
      body: bulkChangePreviewBody,
      results: bulkChangePreviewView,
      async run({ body, context }) {
        const change = changeOf(body.change);
        demand(await valueProblems(services, change));
        const position = await services.store.head();
        const counted = await asOf(services, position, context.now, async () => {
          const athletes = await selected(services, body);
          return countOf(services, change, athletes);
        });
        return { results: { position: String(position), ...counted } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/bulk-changes',
      access: 'staff',
      summary: 'Starts a bulk change of the selected athletes',
      status: 202,
      body: startBulkChangeBody,
      results: reference,
      async run({ body, context }) {
        const bulkChangeId = body.id ?? derivedId(context.commandId, 'bulk change');
        const position = BigInt(body.position);
        const select = async () => {
          await demandRecorded(services, position);
          const athletes = await asOf(services, position, context.now, () => selected(services, body));
          if (athletes.length !== body.athletes)
            throw new Refusal('bulk-change.selection', bulkTexts.selectionChanged);
          return athletes.map(({ id }) => id);
        };
        const asked = { bulkChangeId, change: changeOf(body.change), select, position };
        return { results: { id: bulkChangeId }, done: await startBulkChange(services, asked, context) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/bulk-changes',
      access: 'staff',
      summary: 'The latest bulk changes, newest first',
      results: z.array(bulkChangeView),
      reads,
      run: async () => ({ results: await views(await queries.latest(), 'numbers') }),
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/bulk-changes/:bulkChange',
      access: 'staff',
      summary: 'The progress and the results of a bulk change',
      results: bulkChangeView,
      reads,
      async run({ param }) {
        const row = await queries.one(param('bulkChange'));
        const [results] = row ? await views([row], 'athletes') : [];
        if (!results) throw unknown();
        return { results, revision: results.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/bulk-changes/:bulkChange/undo',
      access: 'staff',
      summary: 'Starts to undo a bulk change; athletes that were changed since are left alone',
      status: 202,
      results: reference,
      async run({ param, context }) {
        const id = param('bulkChange');
        const command = { kind: 'undo', bulkChangeId: id, now: context.now } as const;
        try {
          return { results: { id }, done: await handle(log, bulkChangeAggregate, id, command, context) };
        } catch (error) {
          throw error instanceof Refusal && error.code === 'bulk-change.unknown' ? unknown() : error;
        }
      },
    }),
  ];
}

/** A blank day is null in an event. */
function changeOf(body: z.output<typeof bulkChangeBody>): BulkChange {
  if (body.kind !== 'follow-up') return body;
  const { kind, nextFollowUp, reason } = body;
  return { kind, nextFollowUp: nextFollowUp === '' ? null : nextFollowUp, reason: reason?.trim() ?? null };
}

/** Reads as of a position, but with the clock of now: a follow-up that is due today is due today. */
async function asOf<Result>(
  { past, waitForPosition, list }: BulkServices,
  position: bigint,
  now: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await waitForPosition(position, [...list.reads, 'enrolments'])))
    throw new RequestFault(503, 'not-yet', athleteTexts.exportNotYet, { 'Retry-After': '2' });
  return past.atMoment({ position, at: new Date(now) }, work);
}

/** The matching athletes without those who were deselected. Throws `InvalidInput` if they are none or too many. */
async function selected(
  { list, today }: BulkServices,
  { filter, except }: Selection,
): Promise<readonly SelectedAthlete[]> {
  const without = new Set(except);
  const found = await list.selected(wantedBy(filter, today()));
  const athletes = found.filter(({ id }) => !without.has(id));
  demand(selectionProblems(athletes.length));
  return athletes;
}

async function countOf({ groups }: BulkServices, change: BulkChange, athletes: readonly SelectedAthlete[]) {
  const known = athletes.filter(({ is_erased }) => !is_erased);
  const members =
    change.kind === 'group'
      ? await groups.membersOf(
          change.groupId,
          known.map(({ id }) => id),
        )
      : new Set<string>();
  const same = known.filter((athlete) =>
    change.kind === 'group' ? members.has(athlete.id) : hasValue(change, fieldsOf(athlete)),
  ).length;
  return {
    athletes: athletes.length,
    change: known.length - same,
    same,
    erased: athletes.length - known.length,
  };
}

const fieldsOf = (row: SelectedAthlete): ChangeableFields => ({
  athleteType: row.athlete_type,
  trainerId: row.trainer_id === '' ? null : row.trainer_id,
  followUp: { nextFollowUp: row.next_follow_up, reason: row.follow_up_reason },
  isActive: row.is_active,
});

async function demandRecorded({ store }: BulkServices, position: bigint): Promise<void> {
  if (position < 1n || position > (await store.head()))
    throw new InvalidInput([{ field: 'position', message: bulkTexts.noSuchPosition }]);
}
