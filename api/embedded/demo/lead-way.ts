import { chanceOf } from './chance.ts';
import type { LeadType } from './lead-type.ts';

/** From the first glance to somebody who stays; who left has come that far too. */
const funnel = ['Target', 'Prospect', 'Trial', 'Customer'] as const satisfies readonly LeadType[];

/** What somebody was when they became known: most looked around first, some came decided. */
export function firstTypeOf(index: number, leadType: LeadType): LeadType {
  return wayOf(index, leadType)[0] ?? leadType;
}

/** From what they were first to what they become; who leaves has come as far as one can come. */
export function wayOf(index: number, leadType: LeadType): LeadType[] {
  const last = leadType === 'Former' ? funnel.length - 1 : funnel.indexOf(leadType);
  const skipped = chanceOf(`way of athlete ${index}`).weighted([
    [55, 0],
    [25, 1],
    [20, last],
  ]);
  return funnel.slice(Math.min(skipped, last), last + 1);
}
