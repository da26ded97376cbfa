import type { Draw } from './steps.ts';

/** What an email of a campaign is seen to have led to, in the order of the page. `sent`: the mail server took it. */
export const resultMeasures = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'unsubscribed',
  'moved-on',
  'sold',
] as const;
export type ResultMeasure = (typeof resultMeasures)[number];

/** The two sides of the comparison with those who were held back: who entered, and who of them bought. */
export const comparedGroups = ['written-to', 'held-back', 'written-to-bought', 'held-back-bought'] as const;
export type ComparedGroup = (typeof comparedGroups)[number];

/** A sale or a change of the lead type counts for the last email that was handed over in this many days before it. */
export const CREDIT_DAYS = 30;

/** Of those who entered, every tenth is held back. */
export const HELD_BACK_SHARE = 10;

/** The side that a number of a hash, evenly distributed over at least 2^48, draws. */
export const drawnBy = (hash: number): Draw => (hash % HELD_BACK_SHARE === 0 ? 'held-back' : 'written-to');

/** How long after entering a sale counts in the comparison, for both sides alike. */
export const COMPARED_DAYS = 90;

/** With fewer entries on both sides together, the page gives counts and no claim. */
export const FEWEST_COMPARED = 200;
