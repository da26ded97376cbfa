import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { nameProblems, type PersonName, sameName, trimmedName } from '../person-name.ts';
import type { TrainerEvent } from './events.ts';
import { trainerLevelLabel } from './trainer-levels.ts';
import { trainerTexts } from './trainer-texts.ts';

export interface TrainerState extends PersonName {
  readonly status: 'unknown' | 'active' | 'inactive' | 'deleted';
  readonly isErased: boolean;
  /** Id of a trainer level, or empty. */
  readonly trainerLevel: string;
}

export interface TrainerChanges {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly trainerLevel?: string | undefined;
  readonly isActive?: boolean | undefined;
}

export type TrainerCommand = { readonly trainerId: string } & (
  | ({ readonly kind: 'create' } & PersonName)
  | { readonly kind: 'change'; readonly changes: TrainerChanges }
  | { readonly kind: 'delete' }
  | { readonly kind: 'erase' }
);

export const trainerExists = ({ status }: TrainerState): boolean =>
  status === 'active' || status === 'inactive';

export function trainerLevelProblems(level: string): Problem[] {
  const isLevel = level === '' || trainerLevelLabel(level) !== undefined;
  return isLevel ? [] : [{ field: 'trainer_level', message: trainerTexts.chooseLevel }];
}

const noName: PersonName = { firstName: '', lastName: '' };

export const trainerDecider: Decider<TrainerState, TrainerCommand, TrainerEvent> = {
  initial: () => ({ status: 'unknown', isErased: false, ...noName, trainerLevel: '' }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'TrainerCreated':
        return { ...state, ...data, status: 'active' };
      case 'TrainerRenamed':
      case 'TrainerLevelSet':
        return { ...state, ...data };
      case 'TrainerMarkedActive':
        return { ...state, status: 'active' };
      case 'TrainerMarkedInactive':
        return { ...state, status: 'inactive' };
      case 'TrainerDeleted':
        return { ...state, status: 'deleted' };
      case 'TrainerErased':
        return { ...state, ...noName, isErased: true };
    }
  },

  decide(command, state) {
    const { trainerId } = command;
    if (command.kind === 'create') {
      demand(nameProblems(command));
      if (state.status !== 'unknown') throw new Refusal('trainer.exists', trainerTexts.exists);
      return [{ type: 'TrainerCreated', data: { trainerId, ...trimmedName(command) } }];
    }
    if (state.status === 'unknown') throw new Refusal('trainer.unknown', trainerTexts.unknown);
    if (command.kind === 'erase') {
      return state.isErased ? [] : [{ type: 'TrainerErased', data: { trainerId } }];
    }
    if (state.status === 'deleted') throw new Refusal('trainer.unknown', trainerTexts.unknown);
    if (command.kind === 'delete') return [{ type: 'TrainerDeleted', data: { trainerId } }];
    if (state.isErased) throw new Refusal('trainer.erased', trainerTexts.erased);
    return change(trainerId, command.changes, state);
  },
};

function change(trainerId: string, changes: TrainerChanges, state: TrainerState): TrainerEvent[] {
  const { trainerLevel = state.trainerLevel, isActive = state.status === 'active' } = changes;
  const name = trimmedName({
    firstName: changes.firstName ?? state.firstName,
    lastName: changes.lastName ?? state.lastName,
  });
  demand([...nameProblems(name), ...trainerLevelProblems(trainerLevel)]);

  const events: TrainerEvent[] = [];
  if (!sameName(name, state)) events.push({ type: 'TrainerRenamed', data: { trainerId, ...name } });
  if (trainerLevel !== state.trainerLevel) {
    events.push({ type: 'TrainerLevelSet', data: { trainerId, trainerLevel } });
  }
  if (isActive !== (state.status === 'active')) {
    events.push({ type: isActive ? 'TrainerMarkedActive' : 'TrainerMarkedInactive', data: { trainerId } });
  }
  return events;
}
