import { z } from 'zod';
import { defineEvent, type EventOf, type Upcast } from '../../shared/event-definition.ts';
import { ruleTypes } from '../../shared/group-rules.ts';
import { logisticShape } from '../logistic-shape.ts';

const groupId = z.uuid();

/** The fields of a training group that staff enter. */
const definition = {
  name: z.string(),
  description: z.string(),
  /** Id of a color in the value list. */
  color: z.string(),
  /**
   * True: athletes are in a session only after it was reserved (credit group). False: every enrolled athlete
   * is in every session (default group).
   */
  isCredit: z.boolean(),
  /**
   * Sessions that an enrolled athlete may reserve per week, unless the enrollment says otherwise; 0 is none.
   */
  defaultWeeklyCredits: z.number().int(),
  /**
   * Athletes that a session of the group holds, unless the session says otherwise; null: the default in the
   * settings.
   */
  slots: z.number().int().nullable(),
  /** Whether a session may be exchanged for another one (`variable_schedule_is_active`, resolution Q072). */
  isVariable: z.boolean(),
  notes: z.string(),
};

const rule = { groupId, ...logisticShape, type: z.enum(ruleTypes) };
/** Until rules had types, all of them told families something. */
const withType: Upcast = (data) => ({ ...data, type: 'logistic' });
const rules = { version: 2, upcasts: { 1: withType } };

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
  /** The trainers of its sessions, unless a session says otherwise; the whole list. */
  defineEvent('TrainingGroupTrainersAssigned', { groupId, trainerIds: z.array(z.uuid()) }),
  defineEvent('TrainingGroupRuleAdded', rule, rules),
  defineEvent('TrainingGroupRuleChanged', rule, rules),
  defineEvent('TrainingGroupRuleRemoved', { groupId, logisticId: z.uuid() }),
  /** How many users of its athletes were invited to the portal. */
  defineEvent('TrainingGroupInvited', { groupId, users: z.number().int() }),
] as const;

export type TrainingGroupEvent = EventOf<(typeof trainingGroupEvents)[number]>;
