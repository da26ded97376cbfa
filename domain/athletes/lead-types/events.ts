import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

/** A row of the value list of athlete lead types (part 1 §3). */
export const leadType = z.object({
  id: z.string(),
  name: z.string(),
  ordinal: z.int(),
  /** Shows in the drop-down. */
  isActive: z.boolean(),
  /** Shows in the funnel. */
  inFunnel: z.boolean(),
  /** `#RRGGBB`. */
  color: z.string(),
  /** What the product itself recognises it by: 'target' is the default lead. Empty for all others. */
  systemKey: z.string(),
  /** A campaign mail may go out as soon as somebody is added as this. */
  allowsSendNow: z.boolean(),
});
export type LeadType = z.output<typeof leadType>;

/** Stream `valueList-leadTypes`: the list is edited as a whole. */
export const leadTypeEvents = [
  defineEvent('LeadTypesSaved', { rows: z.array(leadType), removed: z.array(z.string()) }),
] as const;

export type LeadTypeEvent = EventOf<(typeof leadTypeEvents)[number]>;
