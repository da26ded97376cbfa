import { TooBusy } from '../../commands/runtime/handle.ts';
import type { SchedulingDeps } from '../../commands/scheduling/scheduling-deps.ts';
import { createFeedsOfUser } from '../../projections/scheduling/feeds/feeds-of-user.ts';
import {
  createGroupEnrolments,
  createGroupSessions,
} from '../../projections/scheduling/reservations/group-lookups.ts';
import { createWaitingPlaces } from '../../projections/scheduling/reservations/waiting-places.ts';
import { createSessionSeries } from '../../projections/scheduling/sessions/session-series.ts';
import type { Platform } from '../runtime/platform.ts';

export type SchedulingSources = Pick<Platform, 'log' | 'reads' | 'waitForPosition' | 'setting'>;

/** The dependencies of schedule and waitlist commands, in routes and reactors. */
export function createSchedulingDeps({
  log,
  reads,
  waitForPosition,
  setting,
}: SchedulingSources): SchedulingDeps {
  const lookups = { reads, caughtUp: caughtUpBy(waitForPosition) };
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

export const sessionSeriesOf = ({ reads, waitForPosition }: SchedulingSources) =>
  createSessionSeries({ reads, caughtUp: caughtUpBy(waitForPosition) });

export const waitingPlacesOf = ({ reads, waitForPosition }: SchedulingSources) =>
  createWaitingPlaces({ reads, caughtUp: caughtUpBy(waitForPosition) });

export const feedsOfUserOf = ({ reads, waitForPosition }: SchedulingSources) =>
  createFeedsOfUser({ reads, caughtUp: caughtUpBy(waitForPosition) });

const caughtUpBy =
  (waitForPosition: SchedulingSources['waitForPosition']) =>
  async (position: bigint, views: readonly string[]): Promise<void> => {
    if (!(await waitForPosition(position, views))) throw new TooBusy();
  };
