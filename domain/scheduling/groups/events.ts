import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { logisticShape } from '../logistics.ts';

const groupId = z.uuid();

/** What staff say of a training group. */
const definition = {
  name: z.string(),
  description: z.string(),
  /** Id of a colour of the value list. */
  color: z.string(),
  /** True: nobody is in a session until it is reserved. False: every enrolled athlete is in every session (default group). */
  isCredit: z.boolean(),
  /** Sessions that an enrolled athlete may reserve in a week, unless the enrolment says otherwise; 0 is none. */
  defaultWeeklyCredits: z.number().int(),
  /** Athletes that a session of the group takes, unless the session says otherwise; null: as the settings say. */
  slots: z.number().int().nullable(),
  /** Whether a session may be changed for another one (`variable_schedule_is_active`, resolution Q072). */
  isVariable: z.boolean(),
  notes: z.string(),
};

/** Stream `trainingGroup-<id>`. */
export const trainingGroupEvents = [
  defineEvent('TrainingGroupCreated', { groupId, seasonId: z.uuid(), ...definition }),
  /** Only what changed. */
  defineEvent('TrainingGroupChanged', {
    groupId,
    changes: z.object({ ...definition, isActive: z.boolean() }).partial(),
  }),
  defineEvent('TrainingGroupDeleted', { groupId }),
  /** Athletes of this group may reserve sessions of the other one (resolution Q085). */
  defineEvent('TrainingGroupInclusionAdded', { groupId, includedGroupId: groupId }),
  defineEvent('TrainingGroupInclusionRemoved', { groupId, includedGroupId: groupId }),
  /** Who trains its sessions unless a session says otherwise; the whole list. */
  defineEvent('TrainingGroupTrainersAssigned', { groupId, trainerIds: z.array(z.uuid()) }),
  defineEvent('TrainingGroupRuleAdded', { groupId, ...logisticShape }),
  defineEvent('TrainingGroupRuleChanged', { groupId, ...logisticShape }),
  defineEvent('TrainingGroupRuleRemoved', { groupId, logisticId: z.uuid() }),
  /** How many users of its athletes were invited to the portal. */
  defineEvent('TrainingGroupInvited', { groupId, users: z.number().int() }),
] as const;

export type TrainingGroupEvent = EventOf<(typeof trainingGroupEvents)[number]>;
