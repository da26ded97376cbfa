import type { LeftOutReason } from './left-out.ts';
import type { PersonRef } from './person-ref.ts';

/** Whom an email about an athlete goes to, or why it goes to nobody. */
export type CampaignReader =
  | { readonly person: PersonRef }
  | { readonly person: null; readonly whyNot: LeftOutReason | 'nobody' };
