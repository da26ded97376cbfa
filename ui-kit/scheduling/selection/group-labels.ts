import type { AthleteGroupView } from '../../../contract/scheduling/athlete-schedules.ts';

/**
 * Labels of groups by id. The season is added if two groups have the same name, because a group often keeps
 * its name in the next season.
 */
export function groupLabels(groups: readonly AthleteGroupView[]): ReadonlyMap<string, string> {
  const isShared = (name: string) => groups.filter((group) => group.name === name).length > 1;
  return new Map(
    groups.map(({ training_group_id, name, season_name }) => [
      training_group_id,
      isShared(name) ? `${name}, ${season_name}` : name,
    ]),
  );
}
