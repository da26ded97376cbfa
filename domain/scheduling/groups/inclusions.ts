import { Refusal } from '../../shared/refusal.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { TrainingGroupEvent } from './events.ts';

export type InclusionCommand =
  /** `includedSeasonId`: the season of the other group. */
  | { readonly kind: 'include'; readonly includedGroupId: string; readonly includedSeasonId: string }
  | { readonly kind: 'exclude'; readonly includedGroupId: string };

/**
 * Lets the athletes of a group reserve sessions of another group (resolution Q085). One way only: the other
 * group does not include this one.
 */
export function decideInclusion(
  groupId: string,
  command: InclusionCommand,
  { seasonId, included }: { readonly seasonId: string; readonly included: readonly string[] },
): TrainingGroupEvent[] {
  const { includedGroupId } = command;
  const isIncluded = included.includes(includedGroupId);
  if (command.kind === 'exclude') {
    if (!isIncluded) throw new Refusal('inclusion.unknown', schedulingTexts.notIncluded);
    return [{ type: 'TrainingGroupInclusionRemoved', data: { groupId, includedGroupId } }];
  }
  if (includedGroupId === groupId) throw new Refusal('inclusion.itself', schedulingTexts.includesItself);
  if (isIncluded) throw new Refusal('inclusion.exists', schedulingTexts.includedAlready);
  if (command.includedSeasonId !== seasonId) {
    throw new Refusal('inclusion.other-season', schedulingTexts.includesOtherSeason);
  }
  return [{ type: 'TrainingGroupInclusionAdded', data: { groupId, includedGroupId } }];
}
