import { z } from 'zod';
import { dismissal, dismissDoubles, pairIdOf } from '../../../commands/athletes/doubles/dismissal.ts';
import { newPerson, type PossibleDoubles } from '../../../commands/athletes/possible-doubles.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  type ComparedPersonView,
  dismissDoublesBody,
  dismissedDoubleView,
  doubleView,
  likelyDoublesBody,
} from '../../../contract/athletes/doubles.ts';
import { existingRecordView, existingViewOf } from '../../../contract/shared/existing-records.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { doubleTexts } from '../../../domain/athletes/doubles/double-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type DoubleQueries,
  doubleReads,
  type PersonShown,
} from '../../../projections/athletes/doubles/double-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly doubles: DoubleQueries;
  /** Also finds somebody who was added a moment ago. */
  readonly freshDoubles: PossibleDoubles;
  readonly namesOf: NamesOf;
}

/** People who may have been recorded twice. Nothing is merged by itself. */
export function doubleRoutes({ log, doubles, freshDoubles, namesOf }: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/doubles/likely',
      access: 'staff',
      summary: 'Existing people who may be the one that is being typed; nothing is changed',
      body: likelyDoublesBody,
      results: z.array(existingRecordView),
      reads: doubleReads,
      isTimeless: true,
      async run({ body }) {
        const person = newPerson(body.kind, {
          firstName: body.first_name,
          lastName: body.last_name,
          birthdate: body.birthdate || null,
          emails: body.emails,
          phones: body.phones,
          linkedIds: body.linked_ids,
        });
        const [found = []] = await freshDoubles.alike([person]);
        return { results: found.map(existingViewOf) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/doubles',
      access: 'admin',
      summary:
        'Pairs of athletes and of contacts who are likely one person, the most likely first; at most 500',
      results: z.array(doubleView),
      reads: doubleReads,
      isTimeless: true,
      run: async () => ({
        results: (await doubles.likely()).map(({ kind, one, other, score, reasons }) => ({
          id: pairIdOf(one.id, other.id),
          kind,
          one: personView(one),
          other: personView(other),
          score,
          reasons,
        })),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/doubles/dismissed',
      access: 'admin',
      summary: 'Pairs that were marked as different people, the latest first',
      results: z.array(dismissedDoubleView),
      reads: doubleReads,
      isTimeless: true,
      async run() {
        const pairs = await doubles.dismissed();
        const nameOf = await actorNames(
          pairs.map((pair) => pair.dismissed_by),
          namesOf,
        );
        return {
          results: pairs.map(({ one, other, dismissed_by, ...pair }) => ({
            ...pair,
            one: personView(one),
            other: personView(other),
            dismissed_by: nameOf(dismissed_by),
          })),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/doubles/dismissed',
      access: 'admin',
      summary: 'Marks two people as different, so that they are not listed as likely doubles anymore',
      body: dismissDoublesBody,
      results: reference,
      async run({ body, context }) {
        const pair = { kind: body.kind, oneId: body.one_id, otherId: body.other_id };
        const { pairId, ...done } = await dismissDoubles(log, pair, context);
        return { results: { id: pairId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/doubles/dismissed/:pair',
      access: 'admin',
      summary: 'Lists two people as likely doubles again',
      results: reference,
      async run({ param, context }) {
        const pairId = param('pair');
        try {
          const command = { kind: 'reopen', pair: { pairId } } as const;
          return { results: { id: pairId }, done: await handle(log, dismissal, pairId, command, context) };
        } catch (error) {
          const isUnknown = error instanceof Refusal && error.code === 'doubles.not-dismissed';
          throw isUnknown ? new RequestFault(404, 'not-found', doubleTexts.notDismissed) : error;
        }
      },
    }),
  ];
}

const personView = ({
  id,
  name,
  detail,
  parentId,
  isActive,
  emails,
  phones,
}: PersonShown): ComparedPersonView => ({
  id,
  name,
  detail,
  parent_id: parentId,
  is_active: isActive,
  emails: [...emails],
  phones: [...phones],
});
