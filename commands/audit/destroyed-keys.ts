import type { EventNamed } from '../../domain/events.ts';
import { defineReactor, type InternalEffect } from '../runtime/reactor.ts';

/** Stores the keys of people. Destroying a key may be repeated. */
export interface PersonKeys {
  destroy(subject: string): Promise<void>;
}

/**
 * Destroys the key of a person, with those of the person's saved views, after the erasure was recorded: from then on nothing that was encrypted with
 * it can be read.
 */
export function destroyedKeys(keys: PersonKeys) {
  return defineReactor({
    name: 'destroyed-keys',
    handles: ['AthleteErased', 'ContactErased', 'TrainerErased', 'UserErased', 'ViewDeleted', 'ViewScrubbed'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event): InternalEffect[] => {
      return subjectsOf(event).map((subject) => ({
        kind: 'internal',
        key: `destroy ${subject}`,
        run: () => keys.destroy(subject),
      }));
    },
  });
}

type Ending = EventNamed<
  'AthleteErased' | 'ContactErased' | 'TrainerErased' | 'UserErased' | 'ViewDeleted' | 'ViewScrubbed'
>;

function subjectsOf(event: Ending): string[] {
  switch (event.type) {
    case 'AthleteErased':
      return [`athlete:${event.data.athleteId}`];
    case 'ContactErased':
      return [`contact:${event.data.contactId}`];
    case 'TrainerErased':
      return [`trainer:${event.data.trainerId}`];
    case 'UserErased':
      return [`user:${event.data.userId}`, ...event.data.viewIds.map((viewId) => `view:${viewId}`)];
    case 'ViewDeleted':
    case 'ViewScrubbed':
      return [`view:${event.data.viewId}`];
  }
}
