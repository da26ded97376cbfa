export const SEASONS_PATH = '/seasons';

/** The page of a season. */
export const seasonPath = (seasonId: string): string => `${SEASONS_PATH}/${seasonId}`;

/** A season, below `/api/`. */
export const seasonResource = (seasonId: string): string => `seasons/${encodeURIComponent(seasonId)}`;
