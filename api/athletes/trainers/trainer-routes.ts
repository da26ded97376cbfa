import { z } from 'zod';
import { trainerAggregate } from '../../../commands/athletes/trainers/trainer.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changeTrainerBody,
  createdTrainersView,
  createTrainerBody,
  type TrainerView,
  trainerFilter,
  trainerView,
} from '../../../contract/athletes/trainers.ts';
import { trainerTexts } from '../../../domain/athletes/trainers/trainer-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ContactQueries } from '../../../projections/athletes/contacts/contact-queries.ts';
import {
  type TrainerList,
  type TrainerListRow,
  trainerReads,
  trainerSorts,
} from '../../../projections/athletes/trainers/trainer-list.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { channelView } from '../contacts/contact-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: TrainerList;
  readonly contacts: Pick<ContactQueries, 'selvesOf'>;
}

const reads = [...trainerReads, 'contacts'];

export function trainerRoutes({ log, list, contacts }: Deps): Route[] {
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
      summary: 'Deletes a trainer; assigned athletes then have no trainer',
      remove: (trainerId, context) =>
        handle(log, trainerAggregate, trainerId, { kind: 'delete', trainerId }, context),
    }),
  ];
}
