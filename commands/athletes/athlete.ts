import { type AthleteCommand, type AthleteState, athleteDecider } from '../../domain/athletes/athlete.ts';
import type { AthleteEvent } from '../../domain/athletes/events.ts';
import type { Aggregate } from '../runtime/handle.ts';

export const athlete: Aggregate<AthleteState, AthleteCommand, AthleteEvent> = {
  category: 'athlete',
  decider: athleteDecider,
  // Packages come and go beside the person: they do not collide with a change of the name.
  concerns: (command, event) => event.type.startsWith('AthletePackage') === command.kind.endsWith('-package'),
};
