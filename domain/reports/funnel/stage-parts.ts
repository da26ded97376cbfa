/**
 * The athletes of a stage. `reached`: they have been at it or at a later one. `stopped`: at no later one. `here`: they are at it. `lost`:
 * they left the funnel from it, and are outside.
 */
export const stageParts = ['reached', 'stopped', 'here', 'lost'] as const;
export type StagePart = (typeof stageParts)[number];
