import type { ExplainChanges } from '../runtime/failure.ts';
import { readHistory } from './read-history.ts';
import { changesIn, createTelling, linkedEvent, type TellingServices } from './telling.ts';

/**
 * Describes concurrent changes in the words of the history, for the user whose command was refused because of
 * them.
 */
export function createExplainChanges(services: TellingServices): ExplainChanges {
  const telling = createTelling(services);
  return async (changes) => {
    const streams = [...new Set(changes.map(({ stream }) => stream))];
    const steps = telling.replayed(await readHistory(services.log, streams));
    const shownSteps = steps.filter(({ event }) => changes.some(({ id }) => id === event.id));
    const known = await telling.look(
      shownSteps.map(({ event }) => event),
      steps,
    );
    return new Map(
      shownSteps.map((step) => {
        const { sentence } = linkedEvent(step.event, known);
        return [step.event.id, { sentence, changes: changesIn(step, known.titles) }];
      }),
    );
  };
}
