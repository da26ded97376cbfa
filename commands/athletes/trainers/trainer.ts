import type { TrainerEvent } from '../../../domain/athletes/trainers/events.ts';
import {
  type TrainerCommand,
  type TrainerState,
  trainerDecider,
} from '../../../domain/athletes/trainers/trainer.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const trainerAggregate: Aggregate<TrainerState, TrainerCommand, TrainerEvent> = {
  category: 'trainer',
  decider: trainerDecider,
  concerns(command, event) {
    const changed = subjectOf(event);
    if (command.kind !== 'change' || changed === 'trainer') return true;
    const { firstName, lastName, trainerLevel, isActive } = command.changes;
    return {
      name: firstName !== undefined || lastName !== undefined,
      level: trainerLevel !== undefined,
      activity: isActive !== undefined,
    }[changed];
  },
};

/** Two people may edit two fields of one trainer. `trainer` conflicts with everything. */
function subjectOf({ type }: TrainerEvent): 'trainer' | 'name' | 'level' | 'activity' {
  switch (type) {
    case 'TrainerCreated':
    case 'TrainerDeleted':
    case 'TrainerErased':
      return 'trainer';
    case 'TrainerRenamed':
      return 'name';
    case 'TrainerLevelSet':
      return 'level';
    case 'TrainerMarkedActive':
    case 'TrainerMarkedInactive':
      return 'activity';
  }
}
