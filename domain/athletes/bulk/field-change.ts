import { type AthleteCommand, type AthleteState, athleteDecider } from '../athlete.ts';
import { athleteTexts } from '../athlete-texts.ts';
import type { AthleteEvent } from '../events.ts';
import { bulkTexts } from './bulk-texts.ts';
import type { BulkChange } from './events.ts';

/** A bulk change of a field of the athlete itself. Training groups belong to scheduling. */
export type FieldChange = Exclude<BulkChange, { kind: 'group' }>;

/** The command that gives one athlete the value. */
export function fieldCommand(change: FieldChange, athleteId: string): AthleteCommand {
  switch (change.kind) {
    case 'lead-type':
      return { kind: 'change-lead-type', athleteId, athleteType: change.athleteType };
    case 'trainer':
      return { kind: 'change', athleteId, changes: { trainerId: change.trainerId } };
    case 'follow-up': {
      const { nextFollowUp, reason } = change;
      return {
        kind: 'change',
        athleteId,
        changes: { followUp: { nextFollowUp, reason: reason ?? undefined } },
      };
    }
    case 'active':
      return { kind: 'change', athleteId, changes: { isActive: change.isActive } };
  }
}

/** The fields of an athlete that bulk changes know. */
export type ChangeableFields = Pick<AthleteState, 'athleteType' | 'trainerId' | 'followUp'> & {
  readonly isActive: boolean;
};

/** Whether the athlete has the value already. */
export function hasValue(change: FieldChange, athlete: ChangeableFields): boolean {
  switch (change.kind) {
    case 'lead-type':
      return athlete.athleteType === change.athleteType;
    case 'trainer':
      return athlete.trainerId === change.trainerId;
    case 'follow-up':
      return (
        athlete.followUp.nextFollowUp === change.nextFollowUp &&
        (change.reason === null || athlete.followUp.reason === change.reason)
      );
    case 'active':
      return athlete.isActive === change.isActive;
  }
}

export type UndoStep =
  | { readonly kind: 'restore'; readonly command: AthleteCommand }
  /** Nothing is changed back. */
  | { readonly kind: 'keep'; readonly reason: string };

/**
 * How to undo the change of one athlete. `own` is the index of the event that the bulk change recorded in the
 * athlete's history. The athlete gets the value from before that event, unless a later event is about the same
 * field: even if the value is the same again, somebody has decided it since.
 */
export function undoOf(
  kind: FieldChange['kind'],
  athleteId: string,
  history: readonly AthleteEvent[],
  own: number,
): UndoStep {
  const state = folded(history);
  if (state.isErased) return { kind: 'keep', reason: athleteTexts.erased };
  if (state.status === 'deleted') return { kind: 'keep', reason: athleteTexts.unknown };
  if (state.status === 'merged') return { kind: 'keep', reason: athleteTexts.merged };
  if (history.slice(own + 1).some(({ type }) => subjects[kind].includes(type))) {
    return { kind: 'keep', reason: bulkTexts.changedSince };
  }
  return { kind: 'restore', command: restoring(kind, athleteId, folded(history.slice(0, own))) };
}

const folded = (events: readonly AthleteEvent[]): AthleteState =>
  events.reduce((state, event) => athleteDecider.evolve(state, event), athleteDecider.initial());

/** The events that change the value. */
const subjects: Readonly<Record<FieldChange['kind'], readonly AthleteEvent['type'][]>> = {
  'lead-type': ['AthleteLeadTypeChanged'],
  trainer: ['AthleteTrainerAssigned'],
  'follow-up': ['AthleteFollowUpSet'],
  active: ['AthleteMarkedActive', 'AthleteMarkedInactive'],
};

function restoring(kind: FieldChange['kind'], athleteId: string, before: AthleteState): AthleteCommand {
  const { athleteType, trainerId, followUp, status } = before;
  switch (kind) {
    case 'lead-type':
      return fieldCommand({ kind, athleteType }, athleteId);
    case 'trainer':
      return fieldCommand({ kind, trainerId }, athleteId);
    case 'follow-up':
      return fieldCommand({ kind, ...followUp }, athleteId);
    case 'active':
      return fieldCommand({ kind, isActive: status === 'active' }, athleteId);
  }
}
