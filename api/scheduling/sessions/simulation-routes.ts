import type { Pool } from 'pg';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { countFamilies, simulateSeason } from '../../../domain/scheduling/sessions/season-simulation.ts';
import {
  type SeasonFacts,
  seasonFacts,
  simulationReads,
} from '../../../projections/scheduling/sessions/simulated-season.ts';
import { type SeasonSimulationView, seasonSimulationView } from '../../contract/seasons.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { AthleteNames } from './schedule-change-routes.ts';

interface Deps {
  readonly pool: Pool;
  readonly athleteNames: AthleteNames;
  /** What a session takes where neither it nor its group says. */
  readonly usualSlots: () => Promise<number>;
  readonly now: () => Date;
}

/** What if: nothing is done. */
export function simulationRoutes({ pool, athleteNames, usualSlots, now }: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/seasons/:season/simulation',
      access: 'staff',
      summary: "How full the sessions to come would be with every family's pattern in them; nothing is done",
      results: seasonSimulationView,
      reads: [...simulationReads, 'globals'],
      async run({ param }) {
        const moment = now().toISOString();
        const request = { seasonId: param('season'), now: moment, usualSlots: await usualSlots() };
        const facts = await seasonFacts(pool, request);
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
