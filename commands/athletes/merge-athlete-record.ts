import { type AthleteChanges, type AthleteState, athleteExists } from '../../domain/athletes/athlete.ts';
import {
  athleteMergeTexts,
  describedAthlete,
  givenBack,
  takenOver,
  takenOverSentences,
} from '../../domain/athletes/athlete-merge.ts';
import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import { trainerExists } from '../../domain/athletes/trainers/trainer.ts';
import { emptyPlan } from '../../domain/shared/merge-kinds.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { step } from '../runtime/context.ts';
import { fold, handle, loadState } from '../runtime/handle.ts';
import type { MergePart } from '../shared/merge-part.ts';
import { athlete } from './athlete.ts';
import { trainerAggregate } from './trainers/trainer.ts';

/**
 * The records of two athletes. The absorbed one is closed and stays as it is; the kept one gets the details that it lacks.
 * Whatever refers to the absorbed athlete stays in its own streams, so nothing can be lost.
 */
export function mergeAthleteRecord(log: EventLog): MergePart {
  return {
    kind: 'athlete',
    name: 'athlete-record',

    async describe(athleteId) {
      const { status, details, followUp } = await loadState(log, athlete, athleteId);
      return describedAthlete({ status, details, followUp });
    },

    async plan({ keptId, absorbedId }) {
      const [kept, absorbed] = await Promise.all([
        loadState(log, athlete, keptId),
        loadState(log, athlete, absorbedId),
      ]);
      if (absorbed.merge?.intoId === keptId) return emptyPlan;
      const refusals = [...new Set([kept, absorbed].flatMap(refusalsOf))];
      if (refusals.length > 0) return { ...emptyPlan, refusals };
      const name = fullName(kept.name);
      const sentences = takenOverSentences(await changesOf(log, kept, absorbed), kept);
      const staysInactive = kept.status === 'inactive' && absorbed.status === 'active';
      const moves = [
        athleteMergeTexts.closes(name),
        ...(staysInactive ? [athleteMergeTexts.staysInactive(name)] : []),
        ...sentences,
      ].map((sentence) => ({ sentence }));
      return { ...emptyPlan, moves };
    },

    async apply({ keptId, absorbedId }, context) {
      const merge = { kind: 'merge', athleteId: absorbedId, intoId: keptId, now: context.now } as const;
      await handle(log, athlete, absorbedId, merge, step(context, 'merge'));
      const absorbed = await loadState(log, athlete, absorbedId);
      const history = await log.load<AthleteEvent>(`${athlete.category}-${keptId}`);
      const own = step(context, 'details');
      if (history.some(({ commandId }) => commandId === own.commandId)) return;
      const changes = await changesOf(log, fold(athlete.decider, history), absorbed);
      if (Object.keys(changes).length === 0) return;
      // What somebody enters meanwhile is not overwritten: then this is tried again.
      const expectedRevision = history.at(-1)?.revision ?? -1n;
      const command = { kind: 'change', athleteId: keptId, changes } as const;
      await handle(log, athlete, keptId, command, { ...own, expectedRevision });
    },

    obstacles: async () => [],

    async undo({ keptId, absorbedId }, applied, context) {
      const history = await log.load<AthleteEvent>(`${athlete.category}-${keptId}`);
      const { commandId } = step(applied, 'details');
      const own = step(context, 'details');
      const state = fold(athlete.decider, history);
      const isRepeated = history.some((event) => event.commandId === own.commandId);
      if (!isRepeated && athleteExists(state) && !state.isErased) {
        const changes = givenBack(
          history,
          (event) => event.commandId === commandId,
          (events) => fold(athlete.decider, events),
        );
        if (changes) {
          const expectedRevision = history.at(-1)?.revision ?? -1n;
          const command = { kind: 'change', athleteId: keptId, changes } as const;
          await handle(log, athlete, keptId, command, { ...own, expectedRevision });
        }
      }
      const undo = { kind: 'undo-merge', athleteId: absorbedId, intoId: keptId } as const;
      await handle(log, athlete, absorbedId, undo, step(context, 'undo merge'));
    },
  };
}

/** A trainer who was deleted is not assigned again. */
async function changesOf(log: EventLog, kept: AthleteState, absorbed: AthleteState): Promise<AthleteChanges> {
  const { trainerId, ...changes } = takenOver(kept, absorbed);
  if (typeof trainerId !== 'string') return changes;
  const isThere = trainerExists(await loadState(log, trainerAggregate, trainerId));
  return isThere ? { ...changes, trainerId } : changes;
}

function refusalsOf(state: AthleteState): string[] {
  if (state.status === 'merged') return [athleteTexts.mergedElsewhere];
  if (!athleteExists(state)) return [athleteTexts.unknown];
  return state.isErased ? [athleteTexts.erased] : [];
}
