/** Texts about the funnel. The first two are part 2 §8, M248 and M249; the others are ours. */
export const funnelTexts = {
  noStages: 'Error: No funnel data found.',
  stageUnknown: 'Error: Funnel id not found.',

  badRange: 'The range must be two days (YYYY-MM-DD), the first not after the last.',
} as const;
