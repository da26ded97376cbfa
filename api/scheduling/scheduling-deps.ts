import { TooBusy } from '../../commands/runtime/handle.ts';
import type { SchedulingDeps } from '../../commands/scheduling/scheduling-deps.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import { createFeedsOfUser } from '../../projections/scheduling/feeds/feeds-of-user.ts';
import {
  createGroupEnrolments,
  createGroupSessions,
} from '../../projections/scheduling/reservations/group-lookups.ts';
import { createWaitingPlaces } from '../../projections/scheduling/reservations/waiting-places.ts';
import { createSessionSeries } from '../../projections/scheduling/sessions/session-series.ts';
import type { Platform } from '../runtime/platform.ts';

type ReadSources = Pick<Platform, 'reads' | 'waitForPosition'>;

export interface SchedulingSources extends ReadSources, Pick<Platform, 'log' | 'setting'> {
  readonly athletes: Pick<ExistingAthletes, 'isInactive'>;
}

/** The dependencies of schedule and waitlist commands, in routes and reactors. */
export function createSchedulingDeps({
  log,
  reads,
  waitForPosition,
  setting,
  athletes,
}: SchedulingSources): SchedulingDeps {
  const lookups = { reads, caughtUp: caughtUpBy(waitForPosition) };
  return {
    log,
    sessions: createGroupSessions(lookups),
    enrolments: createGroupEnrolments(lookups),
    usualSlots: async () => Number(await setting('default_athlete_slots')),
    omitCutoffHours: async () => Number(await setting('omit_cutoff_hours')),
    isInactiveAthlete: (athleteId) => athletes.isInactive(athleteId),
    async waitlistRules() {
      const [isOn, closeHours] = await Promise.all([
        setting('waitlist_enabled'),
        setting('waitlist_close_hours'),
      ]);
      return { isOn: isOn === 'true', closeHours: Number(closeHours) };
    },
  };
}

export const sessionSeriesOf = ({ reads, waitForPosition }: ReadSources) =>
  createSessionSeries({ reads, caughtUp: caughtUpBy(waitForPosition) });

export const waitingPlacesOf = ({ reads, waitForPosition }: ReadSources) =>
  createWaitingPlaces({ reads, caughtUp: caughtUpBy(waitForPosition) });

export const feedsOfUserOf = ({ reads, waitForPosition }: ReadSources) =>
  createFeedsOfUser({ reads, caughtUp: caughtUpBy(waitForPosition) });

const caughtUpBy =
  (waitForPosition: ReadSources['waitForPosition']) =>
  async (position: bigint, views: readonly string[]): Promise<void> => {
    if (!(await waitForPosition(position, views))) throw new TooBusy();
  };
