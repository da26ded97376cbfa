import { given } from '../../testing/given.ts';
import { type ActivityCommand, activityDecider } from './activity.ts';
import type { ActivityEvent } from './events.ts';

const activityId = '0192f0a0-0000-7000-8000-0000000000a1';
const recordId = '0192f0a0-0000-7000-8000-0000000000bb';
const recordedBy = '0192f0a0-0000-7000-8000-0000000000cc';
const about = { activityId, entity: 'athlete', recordId } as const;
const entry = {
  content: 'Asked about the summer camp',
  activityTypeId: 2,
  recordedAt: '2026-03-01T10:00:00.000Z',
  recordedBy,
};
const recorded: ActivityEvent = { type: 'ActivityRecorded', data: { ...about, ...entry } };
const deleted: ActivityEvent = { type: 'ActivityDeleted', data: about };

const story = (...past: ActivityEvent[]) => given(activityDecider, past);
const record = (more: Partial<typeof entry> = {}): ActivityCommand => ({
  kind: 'record',
  ...about,
  ...entry,
  ...more,
});

describe('an activity', () => {
  it('is recorded once, without blanks around it', () => {
    story()
      .when(record({ content: ` ${entry.content}\n` }))
      .gives([recorded]);
    story(recorded).when(record()).refuses('This activity already exists.');
    story(recorded, deleted).when(record()).refuses('This activity already exists.');
  });

  it('must have content', () => {
    story()
      .when(record({ content: ' \n ' }))
      .refuses('Activity must not be null.');
    story(recorded)
      .when({ kind: 'edit', ...about, changes: { content: '' } })
      .refuses('Activity must not be null.');
  });

  it('must have an existing type', () => {
    story()
      .when(record({ activityTypeId: 99 }))
      .refuses('Please select an activity type.');
  });

  it('is edited field by field, and records no event if it is saved unchanged', () => {
    story(recorded)
      .when({ kind: 'edit', ...about, changes: { content: 'Comes to the camp' } })
      .gives([{ type: 'ActivityEdited', data: { ...about, ...entry, content: 'Comes to the camp' } }]);
    story(recorded)
      .when({
        kind: 'edit',
        ...about,
        changes: { recordedAt: '2026-03-01T10:00:00Z', content: entry.content },
      })
      .nothingHappens();
  });

  it('cannot be accessed through another person', () => {
    const other = { ...about, recordId: activityId };
    story(recorded)
      .when({ kind: 'edit', ...other, changes: { content: 'Else' } })
      .refuses('This activity does not exist.');
    story(recorded)
      .when({ kind: 'delete', ...about, entity: 'trainer' })
      .refuses('This activity does not exist.');
  });

  it('is deleted once', () => {
    story(recorded)
      .when({ kind: 'delete', ...about })
      .gives([deleted]);
    story(recorded, deleted)
      .when({ kind: 'delete', ...about })
      .refuses('This activity does not exist.');
    story()
      .when({ kind: 'delete', ...about })
      .refuses('This activity does not exist.');
  });
});
