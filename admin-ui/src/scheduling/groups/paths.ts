/** The page of a training group, below that of its season. */
export const groupPath = (seasonId: string, groupId: string): string =>
  `/seasons/${seasonId}/groups/${groupId}`;

/** A training group, below `/api/`. */
export const groupResource = (groupId: string): string => `training-groups/${encodeURIComponent(groupId)}`;
