import { activityTypes } from '../../domain/athletes/activities/activity-types.ts';
import { channels } from '../../domain/athletes/contacts/channels.ts';
import { trainerLevels } from '../../domain/athletes/trainers/trainer-levels.ts';
import { activityTypeView, channelView } from '../contract/values.ts';

/** The value lists about people that nobody edits. */
export const athleteValueLists = [
  { name: 'trainer-levels', rows: () => trainerLevels },
  {
    name: 'channels',
    row: channelView,
    rows: () => channels.map(({ type, ...channel }) => ({ ...channel, channel_type: type })),
  },
  {
    name: 'activity-types',
    row: activityTypeView,
    rows: () => activityTypes.map((type) => ({ ...type, label: type.name })),
  },
];
