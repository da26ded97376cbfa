import type { EventLog } from '../../../event-store/event-log.ts';
import { derivedId } from '../../runtime/context.ts';
import { TooBusy } from '../../runtime/handle.ts';
import type { AnyReactor, Effect } from '../../runtime/reactor.ts';
import type { WaitingPlaces } from '../waitlist/waiting-places.ts';
import { waitlistEnds } from '../waitlist/waitlist-ends.ts';
import { waitlistPromotions } from '../waitlist/waitlist-promotions.ts';
import type { Rink } from './rink.ts';

/**
 * The reactors of waitlists on the streams of a rink, as the host runs them: each effect until it succeeds,
 * under the same id in every attempt.
 */
export interface WaitlistReactors {
  /**
   * Runs the effects of everything that is recorded, until there is nothing left to do. `log`: of a process
   * that may be killed; what it did not finish is run again the next time.
   */
  run(now: string, log?: EventLog): Promise<void>;
}

export function waitlistReactors(rink: Rink): WaitlistReactors {
  const done = new Set<string>();
  return {
    async run(now, log) {
      const deps = rink.deps(log);
      const places = waitingPlacesOf(rink);
      const reactors: readonly AnyReactor[] = [waitlistPromotions(deps, places), waitlistEnds(deps, places)];
      const next = async () => {
        const events = await rink.recorded();
        return reactors.flatMap((reactor) =>
          events
            .filter(({ type }) => reactor.handles.includes(type))
            .flatMap((event) =>
              reactor.effects(event).map((effect) => ({ key: `${reactor.name}/${effect.key}`, effect })),
            )
            .filter(({ key }) => !done.has(key)),
        );
      };
      for (let open = await next(); open.length > 0; open = await next()) {
        // The other effects end too, before a killed process is reported.
        const ends = await Promise.allSettled(open.map(({ key, effect }) => attempt(key, effect, now)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      }
    },
  };

  async function attempt(key: string, effect: Effect, now: string): Promise<void> {
    if (effect.kind !== 'internal') throw new Error('The reactors of waitlists change only the log');
    const commandId = derivedId(key, 'effect');
    const [name] = key.split('/');
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    try {
      await effect.run({ actor: `system:${name}`, ...ids, now });
      done.add(key);
    } catch (error) {
      // It is tried again.
      if (!(error instanceof TooBusy)) throw error;
    }
  }
}

const waitingPlacesOf = (rink: Rink): WaitingPlaces => {
  const waitedFor = async () => {
    const sessions = await Promise.all(rink.sessionIds.map((sessionId) => rink.of(sessionId)));
    return sessions.filter(({ waiting }) => waiting.length > 0);
  };
  return {
    async of(athleteId) {
      return (await waitedFor())
        .filter(({ waiting }) => waiting.includes(athleteId))
        .map(({ sessionId, groupId, time }) => ({ sessionId, groupId, localDate: time.localDate }));
    },
    async sessions(groupId, { after }) {
      return (await waitedFor())
        .filter((one) => groupId === undefined || one.groupId === groupId)
        .filter(({ time }) => time.startsAt > after)
        .map(({ sessionId }) => sessionId);
    },
  };
};
