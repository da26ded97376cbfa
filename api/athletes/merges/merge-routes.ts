import { z } from 'zod';
import { type MergeDeps, mergeAggregate } from '../../../commands/athletes/merges/merge.ts';
import { planMerge } from '../../../commands/athletes/merges/merge-plan.ts';
import { startMerge } from '../../../commands/athletes/merges/start-merge.ts';
import { undoMerge, undoObstacles } from '../../../commands/athletes/merges/undo-merge.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { loadState, TooBusy } from '../../../commands/runtime/handle.ts';
import {
  type MergeView,
  mergePreviewView,
  mergeView,
  startMergeBody,
  undoPreviewView,
} from '../../../contract/athletes/merges.ts';
import { id, reference } from '../../../contract/shared/fields.ts';
import { mergeTexts } from '../../../domain/athletes/merges/merge-texts.ts';
import { type MergeKind, type MergePair, mergeKinds } from '../../../domain/shared/merge-kinds.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { MergeQueries, ShownMerge } from '../../../projections/athletes/merges/merge-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Services extends MergeDeps, Pick<Platform, 'store'> {
  readonly queries: MergeQueries;
  readonly namesOf: NamesOf;
}

/** Two records of one person become one: looked at, confirmed, carried out in the background, and undone. */
export function mergeRoutes(services: Services): Route[] {
  const { queries, store } = services;
  const reads = ['merges'];

  return [
    defineRoute({
      method: 'get',
      path: '/merges/preview',
      access: 'admin',
      summary: 'What merging two records would move, who would gain which right, and what refuses it',
      query: queryOf({ kind: z.enum(mergeKinds), kept: id, absorbed: id }),
      results: mergePreviewView,
      isTimeless: true,
      async run({ query: { kind, kept: keptId, absorbed: absorbedId } }) {
        const pair = { kind, keptId, absorbedId };
        // Whatever happens from here on is not in what was shown.
        const position = String(await store.head());
        const { kept, absorbed, moves, gains, refusals, fingerprint } = await planMerge(services, pair);
        return {
          results: {
            kind,
            kept: { id: keptId, name: kept.name, details: [...kept.details] },
            absorbed: { id: absorbedId, name: absorbed.name, details: [...absorbed.details] },
            position,
            fingerprint,
            moves: moves.map(({ sentence }) => sentence),
            gains: gains.map((gain) => ({ id: gain.id, sentence: gain.sentence })),
            refusals: [...refusals],
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/merges',
      access: 'admin',
      summary: 'Starts to merge two records as they were previewed',
      status: 202,
      body: startMergeBody,
      results: reference,
      async run({ body, context }) {
        const mergeId = body.id ?? derivedId(context.commandId, 'merge');
        const position = BigInt(body.position);
        if (position > (await store.head()))
          throw new InvalidInput([{ field: 'position', message: mergeTexts.noSuchPosition }]);
        const pair: MergePair = { kind: body.kind, keptId: body.kept, absorbedId: body.absorbed };
        const asked = { mergeId, pair, position, fingerprint: body.fingerprint, gainIds: body.gains };
        return { results: { id: mergeId }, done: await startMerge(services, asked, context) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/merges',
      access: 'admin',
      summary: 'The latest merges, newest first; at most 100',
      results: z.array(mergeView),
      reads,
      run: async () => ({ results: await viewsOf(services, await queries.latest()) }),
    }),
    defineRoute({
      method: 'get',
      path: '/merges/:merge',
      access: 'admin',
      summary: 'How far a merge is, and why it was stopped',
      results: mergeView,
      reads,
      async run({ param }) {
        const row = await queries.one(param('merge'));
        const [view] = row ? await viewsOf(services, [row]) : [];
        if (!view) throw unknownMerge();
        const { stopped } = await loadState(services.log, mergeAggregate, view.id);
        return { results: { ...view, reason: stopped?.reason ?? '' }, revision: view.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/merges/:merge/undo',
      access: 'admin',
      summary: 'What happened since a merge that an undo could not part; nothing is changed',
      results: undoPreviewView,
      reads,
      isTimeless: true,
      run: async ({ param }) => ({
        results: { obstacles: [...(await known(undoObstacles(services, param('merge'))))] },
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/merges/:merge/undo',
      access: 'admin',
      summary: 'Starts to undo a merge; refused with the obstacles',
      status: 202,
      results: reference,
      async run({ param, context }) {
        const mergeId = param('merge');
        return { results: { id: mergeId }, done: await known(undoMerge(services, mergeId, context)) };
      },
    }),
  ];
}

const unknownMerge = () => new RequestFault(404, 'not-found', mergeTexts.unknown);

/** A merge in the path that does not exist is not found. What is not known yet can be asked for again. */
async function known<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooBusy)
      throw new RequestFault(503, 'not-yet', error.message, { 'Retry-After': '2' });
    throw error instanceof Refusal && error.code === 'merge.unknown' ? unknownMerge() : error;
  }
}

async function viewsOf(services: Services, rows: readonly ShownMerge[]): Promise<MergeView[]> {
  const nameOf = await actorNames(
    rows.flatMap(({ started_by, undo_by }) => [started_by, undo_by ?? '']),
    services.namesOf,
  );
  const recordName = async (kind: MergeKind, recordId: string) =>
    (await services.nameOf(kind, recordId)) ?? '';
  return Promise.all(
    rows.map(async ({ started_by, undo_by, ...row }) => ({
      ...row,
      kept_name: await recordName(row.kind, row.kept_id),
      absorbed_name: await recordName(row.kind, row.absorbed_id),
      reason: '',
      started_by: nameOf(started_by),
      undo_by: undo_by === null ? '' : nameOf(undo_by),
    })),
  );
}
