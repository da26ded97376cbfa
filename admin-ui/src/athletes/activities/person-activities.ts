import type { ActivityView } from '../../../../ui-kit/api-types.ts';

/** Whose activities they are. */
export interface ActivitiesOf {
  readonly entity: ActivityView['entity'];
  readonly recordId: string;
}

/** Where the API has them. */
export const activitiesPath = ({ entity, recordId }: ActivitiesOf): string =>
  `${entity}s/${recordId}/activities`;
