import { withWebinarChanges } from '../../../domain/marketing/webinars/webinar.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

/** The place of a user. */
export interface WebinarRegistration {
  readonly userId: string;
  readonly registeredAt: string;
}

export const webinarTable = defineTable('webinars', {
  id: 'text',
  title: 'text',
  description: 'text',
  starts_at: 'instant',
  timezone: 'text',
  duration_minutes: 'integer',
  capacity: nullable('integer'),
  join_link: 'text',
  recording_link: 'text',
  is_canceled: 'boolean',
  /** In the order in which they were made. */
  registrations: json<readonly WebinarRegistration[]>(),
});
export type WebinarRow = RowOf<typeof webinarTable>;

const definitionOf = (row: WebinarRow) => ({
  title: row.title,
  description: row.description,
  startsAt: row.starts_at,
  timezone: row.timezone,
  durationMinutes: row.duration_minutes,
  capacity: row.capacity,
  joinLink: row.join_link,
});

const columnsOf = ({ startsAt, durationMinutes, joinLink, ...same }: ReturnType<typeof definitionOf>) => ({
  ...same,
  starts_at: startsAt,
  duration_minutes: durationMinutes,
  join_link: joinLink,
});

/** The webinars with their registrations, until they are deleted. */
export const webinars = defineProjection(webinarTable)({
  version: 2,
  key: 'id',
  title: ({ title }) => title,
  hidden: ['id', 'registrations'],
  handles: [
    'WebinarCreated',
    'WebinarChanged',
    'WebinarCanceled',
    'WebinarDeleted',
    'WebinarRecordingSet',
    'WebinarRegistrationMade',
    'WebinarRegistrationCanceled',
    'WebinarRegistrationMoved',
  ],
  keys: ({ data }) => [data.webinarId],
  apply: (row, { type, data, occurredAt }, id) => {
    if (type === 'WebinarCreated') {
      const { webinarId: _, ...definition } = data;
      return { id, ...columnsOf(definition), recording_link: '', is_canceled: false, registrations: [] };
    }
    if (!row) return null;
    switch (type) {
      case 'WebinarChanged':
        return { ...row, ...columnsOf(withWebinarChanges(definitionOf(row), data.changes)) };
      case 'WebinarCanceled':
        return { ...row, is_canceled: true };
      case 'WebinarRecordingSet':
        return { ...row, recording_link: data.recordingLink };
      case 'WebinarRegistrationMade': {
        const others = row.registrations.filter(({ userId }) => userId !== data.userId);
        return {
          ...row,
          registrations: [...others, { userId: data.userId, registeredAt: occurredAt }],
        };
      }
      case 'WebinarRegistrationCanceled':
        return {
          ...row,
          registrations: row.registrations.filter(({ userId }) => userId !== data.userId),
        };
      case 'WebinarRegistrationMoved': {
        const { userId, fromUserId } = data;
        const others = row.registrations.filter((one) => one.userId !== userId && one.userId !== fromUserId);
        return { ...row, registrations: [...others, { userId, registeredAt: occurredAt }] };
      }
      case 'WebinarDeleted':
        return null;
    }
  },
});
