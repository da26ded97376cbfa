import type { SeasonEvent } from '../../../domain/scheduling/seasons/events.ts';
import {
  type SeasonCommand,
  type SeasonState,
  seasonDecider,
} from '../../../domain/scheduling/seasons/season.ts';
import type { Aggregate } from '../../runtime/handle.ts';
import { collide, fieldsOf } from '../subjects.ts';

export const season: Aggregate<SeasonState, SeasonCommand, SeasonEvent> = {
  category: 'season',
  decider: seasonDecider,
  // Two people may edit two fields of one season.
  concerns(command, event) {
    if (command.kind !== 'change' || event.type !== 'SeasonChanged') return true;
    return collide(fieldsOf(command.changes), fieldsOf(event.data.changes));
  },
};
