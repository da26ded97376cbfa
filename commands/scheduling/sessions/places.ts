import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { usualTimezone } from '../../../domain/scheduling/sessions/session-time.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { isTimezone } from '../../../domain/shared/timezones.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { present } from '../../runtime/handle.ts';
import type { KnownTrainers } from '../../shared/known-trainers.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';

/** Where a session may be. Throws `InvalidInput` at `field` where there is no such location. */
export async function presentPlace(
  log: EventLog,
  locationId: string,
  field: string,
): Promise<{ readonly locationId: string; readonly timezone: string }> {
  const { status, timezone } = await present(log, location, locationId);
  demand(status === 'present' ? [] : [{ field, message: schedulingTexts.locationUnknown }]);
  return { locationId, timezone: zoneOf(timezone) };
}

/** The group that a session may be of, with its season. Throws `InvalidInput` at `field` where there is no such group. */
export async function presentGroup(
  log: EventLog,
  groupId: string,
  field: string,
): Promise<{ readonly groupId: string; readonly seasonId: string }> {
  const { status, seasonId } = await present(log, trainingGroup, groupId);
  demand(status === 'present' ? [] : [{ field, message: schedulingTexts.groupUnknown }]);
  return { groupId, seasonId };
}

/** Throws `InvalidInput` where one of them is nobody. A trainer who leaves later simply shows no name any more. */
export async function demandTrainers(trainers: KnownTrainers, trainerIds: readonly string[]): Promise<void> {
  const known = await Promise.all(trainerIds.map((trainerId) => trainers.exists(trainerId)));
  demand(known.every(Boolean) ? [] : [{ field: 'trainer_ids', message: schedulingTexts.trainerUnknown }]);
}

export const zoneOf = (timezone: string): string => (isTimezone(timezone) ? timezone : usualTimezone);
