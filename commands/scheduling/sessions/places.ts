import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { usualTimezone } from '../../../domain/scheduling/sessions/session-time.ts';
import { demand } from '../../../domain/shared/refusal.ts';
import { isTimezone } from '../../../domain/shared/timezones.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { ExistingTrainers } from '../../shared/existing-trainers.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { location } from '../locations/location.ts';

/** The location of a session. Throws `InvalidInput` at `field` when it does not exist. */
export async function presentPlace(
  log: EventLog,
  locationId: string,
  field: string,
): Promise<{ readonly locationId: string; readonly timezone: string }> {
  const { status, timezone } = await loadState(log, location, locationId);
  demand(status === 'present' ? [] : [{ field, message: schedulingTexts.locationUnknown }]);
  return { locationId, timezone: zoneOf(timezone) };
}

/** The group of a session, with its season. Throws `InvalidInput` at `field` when it does not exist. */
export async function presentGroup(
  log: EventLog,
  groupId: string,
  field: string,
): Promise<{ readonly groupId: string; readonly seasonId: string }> {
  const { status, seasonId } = await loadState(log, trainingGroup, groupId);
  demand(status === 'present' ? [] : [{ field, message: schedulingTexts.groupUnknown }]);
  return { groupId, seasonId };
}

/** Throws `InvalidInput` when one of them does not exist. If a trainer is deleted later, no name is shown. */
export async function demandTrainers(
  trainers: ExistingTrainers,
  trainerIds: readonly string[],
): Promise<void> {
  const known = await Promise.all(trainerIds.map((trainerId) => trainers.exists(trainerId)));
  demand(known.every(Boolean) ? [] : [{ field: 'trainer_ids', message: schedulingTexts.trainerUnknown }]);
}

export const zoneOf = (timezone: string): string => (isTimezone(timezone) ? timezone : usualTimezone);
