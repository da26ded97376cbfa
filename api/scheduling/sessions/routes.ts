import { fold } from '../../../commands/runtime/handle.ts';
import { session } from '../../../commands/scheduling/sessions/session.ts';
import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import { assignTrainer, removeTrainer } from '../../../commands/scheduling/sessions/session-trainers.ts';
import { rosterView, scheduleTrainerBody } from '../../../contract/scheduling/schedules.ts';
import { type SeasonSimulationView, seasonSimulationView } from '../../../contract/scheduling/seasons.ts';
import { instant, reference } from '../../../contract/shared/fields.ts';
import { countFamilies, simulateSeason } from '../../../domain/scheduling/reservations/season-simulation.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { rosterOf } from '../../../domain/scheduling/sessions/roster.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import { namesOfAthletes } from '../../../projections/scheduling/sessions/session-athletes.ts';
import {
  type SeasonFacts,
  seasonFacts,
  simulationReads,
} from '../../../projections/scheduling/sessions/simulated-season.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute, RequestFault } from '../../runtime/route.ts';
import { doubleBookingRoutes } from './double-booking-routes.ts';
import type { AthleteNames } from './schedule-change-routes.ts';
import { scheduleChangeRoutes } from './schedule-change-routes.ts';
import { scheduleReadRoutes } from './schedule-read-routes.ts';

export interface SessionRouteDeps extends SessionDeps, Pick<Platform, 'reads' | 'now' | 'timezone'> {
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: () => Promise<number>;
}

/** Sessions: calendar, editor, trainers, rosters and the simulation of a season. */
export function sessionRoutes(deps: SessionRouteDeps): Route[] {
  const parts = {
    ...deps,
    athleteNames: (ids: readonly string[]) => namesOfAthletes(deps.reads, ids),
  };
  return [
    ...scheduleReadRoutes(parts),
    ...scheduleChangeRoutes(parts),
    ...doubleBookingRoutes(parts),
    ...scheduleTrainerRoutes(parts),
    ...rosterRoutes(parts),
    ...simulationRoutes(parts),
  ];
}

/** The trainers of a schedule, assigned one by one (resolution Q078, category trainer). */
function scheduleTrainerRoutes(deps: Pick<SessionDeps, 'log' | 'trainers'>): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/schedules/:schedule/trainers',
      access: 'staff',
      summary: 'Adds a trainer to a schedule',
      body: scheduleTrainerBody,
      results: reference,
      async run({ body, param, context }) {
        const sessionId = param('schedule');
        const done = await assignTrainer(deps, { sessionId, trainerId: body.trainer_id }, context);
        return { results: { id: sessionId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/schedules/:schedule/trainers/:trainer',
      access: 'staff',
      summary: 'Removes a trainer from a schedule; without trainers of its own it has those of its group',
      results: reference,
      async run({ param, context }) {
        const sessionId = param('schedule');
        const done = await removeTrainer(deps, { sessionId, trainerId: param('trainer') }, context);
        return { results: { id: sessionId }, done };
      },
    }),
  ];
}

/** The athletes of a schedule at a moment, computed from its events. */
function rosterRoutes({
  log,
  athleteNames,
  now,
}: {
  readonly log: EventLog;
  readonly athleteNames: AthleteNames;
  readonly now: () => Date;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/schedules/:schedule/roster',
      access: 'staff',
      summary:
        'The athletes of a schedule at a moment; defaults to its start, or to now if it has not started',
      query: queryOf({ at: instant.optional() }),
      results: rosterView,
      reads: ['athletes'],
      async run({ param, query }) {
        const sessionId = param('schedule');
        const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
        const { status, time } = fold(session.decider, history);
        if (status === 'unknown') throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
        const current = now().toISOString();
        const at = query.at ?? (time.startsAt < current ? time.startsAt : current);
        const roster = rosterOf(history, at);
        const names = await athleteNames(roster.map(({ athleteId }) => athleteId));
        const rows = roster.map(({ athleteId, since }) => {
          return { athlete_id: athleteId, athlete_name: names.get(athleteId) ?? '', since };
        });
        return { results: { schedule_id: sessionId, at, rows } };
      },
    }),
  ];
}

interface Deps {
  readonly reads: Reads;
  readonly athleteNames: AthleteNames;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: () => Promise<number>;
  readonly now: () => Date;
}

/** The simulation of a season; nothing is changed. */
function simulationRoutes({ reads, athleteNames, usualSlots, now }: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/seasons/:season/simulation',
      access: 'staff',
      summary: 'How full upcoming sessions would be if every family reserved its pattern; nothing is changed',
      results: seasonSimulationView,
      reads: [...simulationReads, 'globals'],
      async run({ param }) {
        const moment = now().toISOString();
        const request = { seasonId: param('season'), now: moment, usualSlots: await usualSlots() };
        const facts = await seasonFacts(reads, request);
        if (!facts) throw new RequestFault(404, 'not-found', schedulingTexts.seasonUnknown);
        const names = await athleteNames([
          ...facts.enrolments.map(({ athleteId }) => athleteId),
          ...facts.sessions.flatMap(({ athlete_ids }) => athlete_ids),
        ]);
        return { results: simulationViewOf(facts, names, moment) };
      },
    }),
  ];
}

function simulationViewOf(
  facts: SeasonFacts,
  names: ReadonlyMap<string, string>,
  now: string,
): SeasonSimulationView {
  const { withPattern, wanted } = simulateSeason(facts, now);
  const athletes = new Set(facts.enrolments.map(({ athleteId }) => athleteId));
  const rows = facts.sessions.map((session) => {
    const { id, athleteSlots } = session;
    const asking = wanted.get(id) ?? [];
    return {
      schedule_id: id,
      training_group_id: session.training_group_id,
      group_name: session.group_name,
      location_name: session.location_name,
      starts_at: session.starts_at,
      local_date: session.local_date,
      local_start: session.local_start,
      athleteSlots,
      wanted: asking.length,
      over: Math.max(0, asking.length - athleteSlots),
      athletes: asking.map((athleteId, index) => ({
        athlete_id: athleteId,
        athlete_name: names.get(athleteId) ?? '',
        would_fit: index < athleteSlots,
      })),
    };
  });
  return {
    families: countFamilies(athletes, facts.users),
    athletes: athletes.size,
    with_pattern: withPattern.size,
    sessions: rows.length,
    overflowing: rows.filter(({ over }) => over > 0).length,
    rows,
  };
}
