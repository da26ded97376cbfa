import { activityTypeView } from '../../contract/athletes/activities.ts';
import { channelView } from '../../contract/athletes/contacts.ts';
import { activityTypes } from '../../domain/athletes/activities/activity-types.ts';
import { channels } from '../../domain/athletes/contacts/channels.ts';
import { trainerLevels } from '../../domain/athletes/trainers/trainer-levels.ts';

/** Value lists about people that cannot be edited. */
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
