import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { PersonEntity } from '../person-entity.ts';
import { activityTexts } from './activity-texts.ts';
import { activityType } from './activity-types.ts';
import type { ActivityEvent } from './events.ts';

/** The athlete or the trainer that an activity is about. */
export interface AboutPerson {
  readonly entity: PersonEntity;
  readonly recordId: string;
}

export interface ActivityEntry {
  readonly content: string;
  readonly activityTypeId: number;
  /** The moment of the activity; UTC. */
  readonly recordedAt: string;
  /** Id of a user. */
  readonly recordedBy: string;
}

type Written = AboutPerson & ActivityEntry;
/** `undefined` after it was deleted, `null` before it was recorded. */
export type ActivityState = Written | undefined | null;

export type ActivityCommand = { readonly activityId: string } & AboutPerson &
  (
    | ({ readonly kind: 'record' } & ActivityEntry)
    | { readonly kind: 'edit'; readonly changes: ActivityChanges }
    | { readonly kind: 'delete' }
  );

export type ActivityChanges = { readonly [Field in keyof ActivityEntry]?: ActivityEntry[Field] | undefined };

/** Runs in the dialog and on the server. */
export function activityProblems({
  content,
  activityTypeId,
}: Pick<ActivityEntry, 'content' | 'activityTypeId'>): Problem[] {
  return [
    ...(content.trim() ? [] : [{ field: 'content', message: activityTexts.empty }]),
    ...(activityType(activityTypeId) ? [] : [{ field: 'activityTypeId', message: activityTexts.chooseType }]),
  ];
}

export const activityDecider: Decider<ActivityState, ActivityCommand, ActivityEvent> = {
  initial: () => null,

  evolve: (_, { type, data }) => (type === 'ActivityDeleted' ? undefined : data),

  decide(command, state) {
    const { activityId, entity, recordId } = command;
    const about = { activityId, entity, recordId };
    if (command.kind === 'record') {
      demand(activityProblems(command));
      if (state !== null) throw new Refusal('activity.exists', activityTexts.exists);
      const { activityTypeId, recordedAt, recordedBy } = command;
      const content = command.content.trim();
      const data = { ...about, activityTypeId, content, recordedAt, recordedBy };
      return [{ type: 'ActivityRecorded', data }];
    }
    // An activity is found only under the person it is about.
    if (state?.entity !== entity || state.recordId !== recordId) {
      throw new Refusal('activity.unknown', activityTexts.unknown);
    }
    if (command.kind === 'delete') return [{ type: 'ActivityDeleted', data: about }];

    const { changes } = command;
    const wanted: ActivityEntry = {
      content: (changes.content ?? state.content).trim(),
      activityTypeId: changes.activityTypeId ?? state.activityTypeId,
      recordedAt: changes.recordedAt ?? state.recordedAt,
      recordedBy: changes.recordedBy ?? state.recordedBy,
    };
    demand(activityProblems(wanted));
    return isSame(wanted, state) ? [] : [{ type: 'ActivityEdited', data: { ...about, ...wanted } }];
  },
};

const isSame = (one: ActivityEntry, other: ActivityEntry): boolean =>
  one.content === other.content &&
  one.activityTypeId === other.activityTypeId &&
  Date.parse(one.recordedAt) === Date.parse(other.recordedAt) &&
  one.recordedBy === other.recordedBy;
