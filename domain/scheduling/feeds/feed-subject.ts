/** Whose sessions a calendar shows. `user`: those of all athletes of a family. */
export const feedSubjects = ['user', 'athlete', 'trainer', 'location'] as const;
export type FeedSubject = (typeof feedSubjects)[number];
