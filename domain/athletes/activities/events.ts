import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { type PersonEntity, personEntity } from '../person-entity.ts';

const about = { activityId: z.uuid(), entity: personEntity, recordId: z.uuid() };
const written = {
  ...about,
  activityTypeId: z.int(),
  content: z.string(),
  /** The moment of the activity; UTC. */
  recordedAt: z.iso.datetime(),
  /** Id of a user. */
  recordedBy: z.uuid(),
};
const personal = {
  subject: (data: { entity: PersonEntity; recordId: string }) => `${data.entity}:${data.recordId}`,
  erased: { content: '' },
};

/** Stream `activity-<id>`: a note that staff made about an athlete or a trainer. */
export const activityEvents = [
  defineEvent('ActivityRecorded', written, { personal }),
  defineEvent('ActivityEdited', written, { personal }),
  defineEvent('ActivityDeleted', about),
] as const;

export type ActivityEvent = EventOf<(typeof activityEvents)[number]>;
