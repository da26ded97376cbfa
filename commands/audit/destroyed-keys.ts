import type { EventNamed } from '../../domain/events.ts';
import { defineReactor, type InternalEffect } from '../runtime/reactor.ts';

/** Where the keys of people are. Destroying one may be repeated. */
export interface PersonKeys {
  destroy(subject: string): Promise<void>;
}

/** Once it is recorded that a person is erased, the key goes: from then on nobody can read what was sealed with it. */
export function destroyedKeys(keys: PersonKeys) {
  return defineReactor({
    name: 'destroyed-keys',
    handles: ['AthleteErased', 'ContactErased', 'TrainerErased', 'UserErased'],
    startAt: 'beginning',
    effects: (event): InternalEffect[] => {
      const subject = subjectOf(event);
      return [{ kind: 'internal', key: `destroy ${subject}`, run: () => keys.destroy(subject) }];
    },
  });
}

type Erasure = EventNamed<'AthleteErased' | 'ContactErased' | 'TrainerErased' | 'UserErased'>;

function subjectOf(event: Erasure): string {
  switch (event.type) {
    case 'AthleteErased':
      return `athlete:${event.data.athleteId}`;
    case 'ContactErased':
      return `contact:${event.data.contactId}`;
    case 'TrainerErased':
      return `trainer:${event.data.trainerId}`;
    case 'UserErased':
      return `user:${event.data.userId}`;
  }
}
