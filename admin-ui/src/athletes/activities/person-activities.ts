import type { ActivityView } from '../../../../contract/athletes/activities.ts';

/** The athlete or trainer that the activities are about. */
export interface ActivitiesOf {
  readonly entity: ActivityView['entity'];
  readonly recordId: string;
}

/** API path of the activities. */
export const activitiesPath = ({ entity, recordId }: ActivitiesOf): string =>
  `${entity}s/${recordId}/activities`;
