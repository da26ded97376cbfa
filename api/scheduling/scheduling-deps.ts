import type { Pool } from 'pg';
import { TooBusy } from '../../commands/runtime/handle.ts';
import type { WaitlistDeps } from '../../commands/scheduling/waitlist/waitlist-deps.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import {
  createGroupEnrolments,
  createGroupSessions,
} from '../../projections/scheduling/reservations/group-lookups.ts';
import { createWaitingPlaces } from '../../projections/scheduling/reservations/waiting-places.ts';
import { createSessionSeries } from '../../projections/scheduling/sessions/session-series.ts';

export interface SchedulingSources {
  readonly log: EventLog;
  readonly reads: Pool;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** A setting of the business, by its key. */
  readonly setting: (key: string) => Promise<string>;
}

/** What the commands of schedules and waitlists are given, in routes as in reactors. */
export function createSchedulingDeps({ log, reads, reached, setting }: SchedulingSources): WaitlistDeps {
  const lookups = { pool: reads, caughtUp: caughtUpBy(reached) };
  return {
    log,
    sessions: createGroupSessions(lookups),
    enrolments: createGroupEnrolments(lookups),
    usualSlots: async () => Number(await setting('default_athlete_slots')),
    omitCutoffHours: async () => Number(await setting('omit_cutoff_hours')),
    async waitlistRules() {
      const [isOn, closeHours] = await Promise.all([
        setting('waitlist_enabled'),
        setting('waitlist_close_hours'),
      ]);
      return { isOn: isOn === 'true', closeHours: Number(closeHours) };
    },
  };
}

export const sessionSeriesOf = ({ reads, reached }: SchedulingSources) =>
  createSessionSeries({ pool: reads, caughtUp: caughtUpBy(reached) });

export const waitingPlacesOf = ({ reads, reached }: SchedulingSources) =>
  createWaitingPlaces({ pool: reads, caughtUp: caughtUpBy(reached) });

const caughtUpBy =
  (reached: SchedulingSources['reached']) =>
  async (position: bigint, views: readonly string[]): Promise<void> => {
    if (!(await reached(position, views))) throw new TooBusy();
  };
