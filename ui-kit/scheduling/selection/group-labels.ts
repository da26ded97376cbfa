import type { AthleteGroupView } from '../../api-types.ts';

/** What groups are called beside each other, by id: with their season where two have one name, as a group has in the next season. */
export function groupLabels(groups: readonly AthleteGroupView[]): ReadonlyMap<string, string> {
  const isShared = (name: string) => groups.filter((group) => group.name === name).length > 1;
  return new Map(
    groups.map(({ training_group_id, name, season_name }) => [
      training_group_id,
      isShared(name) ? `${name}, ${season_name}` : name,
    ]),
  );
}
