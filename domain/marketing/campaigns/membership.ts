import type { Day } from '../../shared/day.ts';
import type { CampaignState } from './campaign.ts';

/** An athlete as campaigns look at it. */
export interface Candidate {
  readonly athleteId: string;
  /** The id of the lead type. */
  readonly leadType: string;
  readonly isActive: boolean;
  readonly isErased: boolean;
}

export type WhyOut = 'lead-type' | 'inactive' | 'deleted' | 'erased';

/** Why an athlete does not belong into a campaign; undefined: it does (research on marketing, A23). */
export function whyOut(
  candidate: Candidate | undefined,
  { inclusions }: Pick<CampaignState, 'inclusions'>,
): WhyOut | undefined {
  if (!candidate) return 'deleted';
  if (candidate.isErased) return 'erased';
  if (!candidate.isActive) return 'inactive';
  return inclusions.includes(candidate.leadType) ? undefined : 'lead-type';
}

/** Nobody enters before the start or after the end, or while the campaign is inactive (A21). */
export const isOpenOn = (
  {
    status,
    isActive,
    startDate,
    endDate,
  }: Pick<CampaignState, 'status' | 'isActive' | 'startDate' | 'endDate'>,
  day: Day,
): boolean => status === 'present' && isActive && startDate <= day && (endDate === null || day <= endDate);
