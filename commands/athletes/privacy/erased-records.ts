import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { activity } from '../activities/activity.ts';

/**
 * The activities and files of an athlete or a trainer. Read models: they answer once they have processed the
 * erasure.
 */
export interface BelongingsOf {
  activities(entity: PersonEntity, recordId: string, at: bigint): Promise<readonly string[]>;
  files(entity: PersonEntity, recordId: string, at: bigint): Promise<readonly string[]>;
  deleteFile(fileId: string, context: CommandContext): Promise<unknown>;
}

/**
 * Deletes the activities and files of an erased person. It happens after the erasure, because from then on
 * nothing can be added, and in a reactor, so that a crash in the middle is repaired.
 */
export function erasedRecords(log: EventLog, belongings: BelongingsOf) {
  const clear = (entity: PersonEntity, recordId: string, at: bigint): InternalEffect => ({
    kind: 'internal',
    key: `clear ${entity}:${recordId}`,
    async run(context) {
      for (const activityId of await belongings.activities(entity, recordId, at)) {
        const command = { kind: 'delete', activityId, entity, recordId } as const;
        await handle(log, activity, activityId, command, step(context, activityId));
      }
      for (const fileId of await belongings.files(entity, recordId, at)) {
        await belongings.deleteFile(fileId, step(context, fileId));
      }
    },
  });

  return defineReactor({
    name: 'erased-records',
    handles: ['AthleteErased', 'TrainerErased'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event) =>
      event.type === 'AthleteErased'
        ? [clear('athlete', event.data.athleteId, event.position)]
        : [clear('trainer', event.data.trainerId, event.position)],
  });
}
