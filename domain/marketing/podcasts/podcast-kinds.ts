/** Published episodes are in the feed, drafts are not (part 2 §4). */
export const podcastStatuses = ['publish', 'draft'] as const;
export type PodcastStatus = (typeof podcastStatuses)[number];

export const podcastTypes = ['audio'] as const;
export type PodcastType = (typeof podcastTypes)[number];
