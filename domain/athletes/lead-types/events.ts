import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

/** A row of the value list of athlete lead types (part 1 §3). */
export const leadType = z.object({
  id: z.string(),
  name: z.string(),
  ordinal: z.int(),
  /** Shown in the drop-down list. */
  isActive: z.boolean(),
  /** Shown in the funnel. */
  inFunnel: z.boolean(),
  /** `#RRGGBB`. */
  color: z.string(),
  /**
   * The product finds built-in types by this key: 'target' is the default lead type. Empty for all others.
   */
  systemKey: z.string(),
  /** A campaign email may be sent as soon as an athlete is added with this type. */
  allowsSendNow: z.boolean(),
});
export type LeadType = z.output<typeof leadType>;

/** Stream `valueList-leadTypes`: the list is edited as a whole. */
export const leadTypeEvents = [
  defineEvent('LeadTypesSaved', { rows: z.array(leadType), removed: z.array(z.string()) }),
] as const;

export type LeadTypeEvent = EventOf<(typeof leadTypeEvents)[number]>;
