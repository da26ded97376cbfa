import type { TrainingGroupEvent } from '../../../domain/scheduling/groups/events.ts';
import {
  type TrainingGroupCommand,
  type TrainingGroupState,
  trainingGroupDecider,
} from '../../../domain/scheduling/groups/training-group.ts';
import type { Aggregate } from '../../runtime/handle.ts';
import { collide, fieldsOf, RECORD } from '../subjects.ts';

export const trainingGroup: Aggregate<TrainingGroupState, TrainingGroupCommand, TrainingGroupEvent> = {
  category: 'trainingGroup',
  decider: trainingGroupDecider,
  // Two people may edit two fields of one group, its rules, and its inclusions.
  concerns: (command, event) => collide(subjectsOfCommand(command), subjectsOfEvent(event)),
};

function subjectsOfCommand(command: TrainingGroupCommand): string[] {
  switch (command.kind) {
    case 'create':
    case 'delete':
      return [RECORD];
    case 'change':
      return [...fieldsOf(command.changes), ...(command.trainerIds ? ['trainers'] : [])];
    case 'include':
    case 'exclude':
      return [`included ${command.includedGroupId}`];
    case 'note-invites':
      return [];
    default:
      return [`rule ${command.logisticId}`];
  }
}

function subjectsOfEvent({ type, data }: TrainingGroupEvent): string[] {
  switch (type) {
    case 'TrainingGroupCreated':
    case 'TrainingGroupDeleted':
      return [RECORD];
    case 'TrainingGroupChanged':
      return fieldsOf(data.changes);
    case 'TrainingGroupTrainersAssigned':
      return ['trainers'];
    case 'TrainingGroupInclusionAdded':
    case 'TrainingGroupInclusionRemoved':
      return [`included ${data.includedGroupId}`];
    case 'TrainingGroupInvited':
      return [];
    default:
      return [`rule ${data.logisticId}`];
  }
}
