import type { AthleteChanges } from '../../domain/athletes/athlete.ts';
import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import { trainerExists } from '../../domain/athletes/trainers/trainer.ts';
import { demand, Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Done, handle, loadState } from '../runtime/handle.ts';
import { athlete } from './athlete.ts';
import { LEAD_TYPES, leadTypeList } from './lead-types/lead-types.ts';
import { trainerAggregate } from './trainers/trainer.ts';

/**
 * Changes the given fields. An assigned trainer must exist. If the trainer is deleted later, no name is
 * shown.
 */
export async function changeAthlete(
  log: EventLog,
  { athleteId, changes }: { readonly athleteId: string; readonly changes: AthleteChanges },
  context: CommandContext,
): Promise<Done> {
  const { trainerId } = changes;
  if (typeof trainerId === 'string') {
    const isThere = trainerExists(await loadState(log, trainerAggregate, trainerId));
    demand(isThere ? [] : [{ field: 'trainer_id', message: athleteTexts.noTrainer }]);
  }
  return handle(log, athlete, athleteId, { kind: 'change', athleteId, changes }, context);
}

/** Changes the lead type. Throws `Refusal` when there is no such lead type. */
export async function changeLeadType(
  log: EventLog,
  { athleteId, athleteType }: { readonly athleteId: string; readonly athleteType: string },
  context: CommandContext,
): Promise<Done> {
  const leadTypes = (await loadState(log, leadTypeList, LEAD_TYPES)) ?? [];
  if (!leadTypes.some(({ id }) => id === athleteType)) {
    throw new Refusal('lead-type.unknown', athleteTexts.chooseLeadType);
  }
  return handle(log, athlete, athleteId, { kind: 'change-lead-type', athleteId, athleteType }, context);
}
