import { z } from 'zod';
import { deleteTrainer } from '../../../commands/athletes/trainers/delete-trainer.ts';
import { trainerAggregate } from '../../../commands/athletes/trainers/trainer.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type {
  SettledSessions,
  TrainerSessions,
  TrainerSuccession,
} from '../../../commands/shared/trainer-sessions.ts';
import {
  changeTrainerBody,
  createdTrainersView,
  createTrainerBody,
  deletedTrainerView,
  deleteTrainerBody,
  type TrainerView,
  trainerFilter,
  trainerUpcomingView,
  trainerView,
} from '../../../contract/athletes/trainers.ts';
import { id } from '../../../contract/shared/fields.ts';
import { trainerTexts } from '../../../domain/athletes/trainers/trainer-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ContactQueries } from '../../../projections/athletes/contacts/contact-queries.ts';
import {
  type TrainerList,
  type TrainerListRow,
  trainerReads,
  trainerSorts,
} from '../../../projections/athletes/trainers/trainer-list.ts';
import { listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { changeRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { channelView } from '../contacts/contact-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: TrainerList;
  readonly contacts: Pick<ContactQueries, 'selvesOf'>;
  readonly sessions: TrainerSessions;
}

const reads = [...trainerReads, 'contacts'];

export function trainerRoutes({ log, list, contacts, sessions }: Deps): Route[] {
  const views = async (rows: readonly TrainerListRow[]): Promise<TrainerView[]> => {
    const selves = await contacts.selvesOf(rows.map(({ id }) => id));
    const channels = new Map(selves.map((self) => [self.self_record_id, self.channels]));
    return rows.map((row) => ({
      ...row,
      contacts_channels: (channels.get(row.id) ?? []).map(channelView),
    }));
  };

  return [
    defineRoute({
      method: 'get',
      path: '/trainers',
      access: 'staff',
      summary: 'The trainers',
      query: listOf({ filter: trainerFilter, sorts: trainerSorts, sort: ['name', 'ASC'] }),
      results: z.array(trainerView),
      reads,
      async run({ query: { filter, ...page } }) {
        const { id: ids, ...rest } = filter;
        const { rows, total } = await list.page({ ...page, ...rest, ids });
        const range = { resource: 'trainers', first: page.offset, count: rows.length, total };
        return { results: await views(rows), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/trainers',
      access: 'staff',
      summary: 'Creates a trainer',
      status: 201,
      body: createTrainerBody,
      results: createdTrainersView,
      async run({ body: { id, ...name }, context }) {
        const trainerId = id ?? derivedId(context.commandId, 'trainer');
        const command = { kind: 'create', trainerId, ...name } as const;
        const done = await handle(log, trainerAggregate, trainerId, command, context);
        return { results: [{ trainerId }], done };
      },
    }),
    readRoute({
      path: '/trainers/:trainer',
      access: 'staff',
      summary: 'One trainer',
      results: trainerView,
      reads,
      unknown: trainerTexts.unknown,
      async find(id) {
        const row = await list.one(id);
        const [results] = row ? await views([row]) : [];
        return results && { results, revision: results.revision };
      },
    }),
    changeRoute({
      path: '/trainers/:trainer',
      access: 'staff',
      summary: 'Changes the given fields of a trainer',
      body: changeTrainerBody,
      change(trainerId, body, context) {
        const changes = {
          firstName: body.first_name,
          lastName: body.last_name,
          trainerLevel: body.trainer_level,
          isActive: body.is_active,
        };
        const command = { kind: 'change', trainerId, changes } as const;
        return handle(log, trainerAggregate, trainerId, command, context);
      },
    }),
    deleteRoute({
      path: '/trainers/:trainer',
      access: 'staff',
      summary: 'Deletes a trainer without upcoming sessions; assigned athletes then have no trainer',
      remove: async (trainerId, context) =>
        (await deleteTrainer({ log, sessions }, { trainerId, succession: undefined }, context)).done,
    }),
    defineRoute({
      method: 'get',
      path: '/trainers/:trainer/upcoming',
      access: 'staff',
      summary: 'The upcoming sessions of a trainer, and what another trainer could not take over',
      query: queryOf({ hand_over_to: id.optional() }),
      results: trainerUpcomingView,
      reads: trainerReads,
      async run({ param, query, context: { now } }) {
        const trainerId = param('trainer');
        if (!(await list.one(trainerId))) throw new RequestFault(404, 'not-found', trainerTexts.unknown);
        const { hand_over_to: successorId } = query;
        const found = await sessions.upcoming(trainerId, now);
        const warnings =
          successorId === undefined ? [] : await sessions.warnings(trainerId, successorId, now);
        const { sessions: schedules, alone, groups } = found;
        return { results: { schedules, alone, training_groups: groups, warnings: [...warnings] } };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/trainers/:trainer/delete',
      access: 'staff',
      summary: 'Deletes a trainer, and hands over, leaves or cancels the upcoming sessions',
      body: deleteTrainerBody,
      results: deletedTrainerView,
      async run({ body, param, context }) {
        const trainerId = param('trainer');
        const succession = successionOf(body);
        const { done, settled } = await deleteTrainer({ log, sessions }, { trainerId, succession }, context);
        const { canceled } = settled;
        return {
          message: deletedWords(succession, settled),
          results: { id: trainerId, schedules: settled.sessions, canceled_schedule_ids: [...canceled] },
          done,
        };
      },
    }),
  ];
}

/** Throws `InvalidInput` if the successor is missing. */
function successionOf({ upcoming, hand_over_to: trainerId }: z.output<typeof deleteTrainerBody>) {
  if (upcoming !== 'hand-over') return upcoming && { kind: upcoming };
  if (trainerId === undefined) {
    throw new InvalidInput([{ field: 'hand_over_to', message: trainerTexts.chooseSuccessor }]);
  }
  return { kind: upcoming, trainerId };
}

function deletedWords(
  succession: TrainerSuccession | undefined,
  { sessions, canceled }: SettledSessions,
): string {
  if (!succession || sessions === 0) return trainerTexts.deleted;
  switch (succession.kind) {
    case 'hand-over':
      return trainerTexts.handedOver(sessions);
    case 'leave':
      return trainerTexts.left(sessions);
    case 'cancel':
      return trainerTexts.canceled(canceled.length, sessions - canceled.length);
  }
}
