import { z } from 'zod';
import { changeAthlete, changeLeadType } from '../../commands/athletes/change-athlete.ts';
import { createAthlete } from '../../commands/athletes/create-athlete.ts';
import { deleteAthlete } from '../../commands/athletes/delete-athlete.ts';
import type { ParentContacts } from '../../commands/athletes/parent-contacts.ts';
import type { PossibleDoubles } from '../../commands/athletes/possible-doubles.ts';
import { recordFollowUp } from '../../commands/athletes/record-follow-up.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { LinkedAthletes } from '../../commands/shared/linked-athletes.ts';
import type { SendNow } from '../../commands/shared/send-now.ts';
import {
  athleteFilter,
  athleteView,
  changeAthleteBody,
  createAthleteBody,
  familyAthleteView,
  neighboursView,
} from '../../contract/athletes/athletes.ts';
import { followUpBody } from '../../contract/athletes/follow-ups.ts';
import { multipleAthletesBody, reference } from '../../contract/shared/fields.ts';
import type { AthleteChanges } from '../../domain/athletes/athlete.ts';
import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import type { Day } from '../../domain/shared/day.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AthleteList } from '../../projections/athletes/athlete-list.ts';
import { familyAthletes, familyReads } from '../../projections/athletes/athlete-queries.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import { listOf } from '../runtime/list-query.ts';
import { changeRoute, createRoute, deleteRoute } from '../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { wantedBy } from './athlete-filter.ts';
import type { AthleteViews } from './athlete-views.ts';

export interface AthleteDeps {
  readonly log: EventLog;
  readonly reads: Reads;
  readonly list: AthleteList;
  readonly views: AthleteViews;
  /** The read models behind `views`. */
  readonly viewReads: readonly string[];
  readonly parents: ParentContacts;
  readonly doubles: PossibleDoubles;
  readonly linked: Pick<LinkedAthletes, 'isLinked'>;
  readonly sendNow: SendNow;
  readonly dayAt: (instant: string) => Day;
  /** The day of the business, or of the moment that is looked at. */
  readonly today: () => Day;
}

/** Routes for one or many athletes. Fixed paths come before `/athletes/:athlete`, which would match them. */
export function athleteRecordRoutes({
  log,
  reads,
  list,
  views,
  viewReads,
  parents,
  doubles,
  linked,
  sendNow,
  dayAt,
  today,
}: AthleteDeps): Route[] {
  const listed = listOf({ filter: athleteFilter, sorts: list.sorts, sort: ['name', 'ASC'] });
  const unknown = () => new RequestFault(404, 'not-found', athleteTexts.unknown);

  return [
    defineRoute({
      method: 'get',
      path: '/athletes',
      access: 'staff',
      summary: 'The athlete list',
      query: listed,
      results: z.array(athleteView),
      reads: viewReads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await list.page({ ...page, ...wantedBy(filter, today()) });
        const range = { resource: 'athletes', first: page.offset, count: rows.length, total };
        return { results: await views(rows), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/multiple',
      access: 'staff',
      summary: 'The athletes with these ids; missing ones are left out',
      body: multipleAthletesBody,
      results: z.array(athleteView),
      reads: viewReads,
      run: async ({ body }) => ({ results: await views(await list.several(body.athleteIds)) }),
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete',
      access: 'own-athlete',
      summary: 'One athlete; families get fewer fields',
      results: z.union([athleteView, familyAthleteView]),
      reads: [...new Set([...viewReads, ...familyReads])],
      async run({ param, caller }) {
        const row = await list.one(param('athlete'));
        if (!row) throw unknown();
        const { revision } = row;
        const [results] = isStaff(caller.role) ? await views([row]) : await familyAthletes(reads, [row.id]);
        if (!results) throw unknown();
        return { results, revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/neighbours',
      access: 'staff',
      summary: 'The previous and the next athlete in a list',
      query: listed,
      results: neighboursView,
      reads: list.reads,
      run: async ({ param, query: { filter, sort, order } }) => ({
        results: await list.neighbours(param('athlete'), { ...wantedBy(filter, today()), sort, order }),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/portal/athletes',
      access: 'signed-in',
      summary: 'The athletes of the signed-in family',
      results: z.array(familyAthleteView),
      reads: [...familyReads, 'users'],
      run: async ({ caller }) => ({ results: await familyAthletes(reads, caller.athleteIds) }),
    }),
    createRoute({
      path: '/athletes',
      access: 'staff',
      summary: 'Creates an athlete, optionally with a parent',
      body: createAthleteBody,
      async create({ id, ...fields }, context) {
        const athleteId = id ?? derivedId(context.commandId, 'athlete');
        const done = await createAthlete(
          { log, parents, sendNow, doubles },
          { athleteId, ...fields },
          context,
        );
        return { id: athleteId, done };
      },
    }),
    changeRoute({
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Changes the given fields of an athlete',
      body: changeAthleteBody,
      change(athleteId, body, context) {
        if (Object.keys(body).length === 0) {
          throw new RequestFault(400, 'malformed', athleteTexts.nothingToChange);
        }
        return changeAthlete(log, { athleteId, changes: athleteChangesOf(body) }, context);
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/follow-ups',
      access: 'staff',
      summary: 'Records the notes of a follow-up as an activity, and sets the next one',
      body: followUpBody,
      results: reference,
      async run({ param, body, caller, context }) {
        const athleteId = param('athlete');
        const { notes, nextFollowUp, followUpReason: reason } = body;
        const followUp = { athleteId, notes, nextFollowUp, reason, recordedBy: caller.userId };
        const done = await recordFollowUp(log, followUp, dayAt(context.now), context);
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/lead/:type',
      access: 'staff',
      summary: 'Changes the lead type of an athlete',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        const done = await changeLeadType(log, { athleteId, athleteType: param('type') }, context);
        return { results: { id: athleteId }, done };
      },
    }),
    deleteRoute({
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Deletes an athlete that has no billing packages and is not linked in accounting',
      remove: (athleteId, context) => deleteAthlete({ log, linked }, athleteId, context),
    }),
  ];
}

type Body = z.output<typeof changeAthleteBody>;

/** Maps the request body to changes: missing fields stay, and an empty day or trainer is removed. */
function athleteChangesOf(body: Body): AthleteChanges {
  const details = {
    objective: body.next_team,
    position: body.position,
    birthdate: dayOf(body.birthdate),
    birthdateOverride: dayOf(body.birthdate_override),
    gender: body.gender,
    shirtSize: body.shirt_size,
    referralFrom: body.referral_from,
    generalNotes: body.general_notes,
  };
  const followUp = {
    nextFollowUp: dayOf(body.nextFollowUp ?? body.next_follow_up),
    reason: body.followUpReason ?? body.follow_up_reason,
  };
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    isActive: body.is_active,
    trainerId: body.trainer_id === '' ? null : body.trainer_id,
    details: isAsked(details) ? details : undefined,
    followUp: isAsked(followUp) ? followUp : undefined,
  };
}

const dayOf = (day: string | undefined): string | null | undefined => (day === '' ? null : day);

const isAsked = (fields: object): boolean => Object.values(fields).some((value) => value !== undefined);
