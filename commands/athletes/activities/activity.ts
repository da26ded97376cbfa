import {
  type ActivityCommand,
  type ActivityState,
  activityDecider,
} from '../../../domain/athletes/activities/activity.ts';
import type { ActivityEvent } from '../../../domain/athletes/activities/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const activity: Aggregate<ActivityState, ActivityCommand, ActivityEvent> = {
  category: 'activity',
  decider: activityDecider,
};
