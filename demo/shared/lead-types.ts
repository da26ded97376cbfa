import type { leadTypes } from '../../domain/athletes/lead-types/default-lead-types.ts';
import { chanceOf } from './chance.ts';

export type LeadType = (typeof leadTypes)[number];

/** The steps from a first contact to a customer. Former customers have gone through all of them. */
const funnel = ['Target', 'Prospect', 'Trial', 'Customer'] as const satisfies readonly LeadType[];

/** The lead type with which an athlete was created. Most start at the beginning of the funnel, some skip steps. */
export function firstTypeOf(index: number, leadType: LeadType): LeadType {
  return leadTypesUntil(index, leadType)[0] ?? leadType;
}

/** The lead types of an athlete from the first one to `leadType`, or to Customer for former customers. */
export function leadTypesUntil(index: number, leadType: LeadType): LeadType[] {
  const last = leadType === 'Former' ? funnel.length - 1 : funnel.indexOf(leadType);
  const skipped = chanceOf(`way of athlete ${index}`).weighted([
    [55, 0],
    [25, 1],
    [20, last],
  ]);
  return funnel.slice(Math.min(skipped, last), last + 1);
}
