import { emptyGroup, groupProblems } from '../../../../domain/scheduling/groups/group-definition.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { TrainingGroupBody, TrainingGroupView } from '../../../../ui-kit/api-types.ts';

/** What staff type of a training group, as the API calls it. */
export interface GroupDraft {
  readonly group_name: string;
  readonly group_description: string;
  readonly color_palette_id: string;
  readonly is_credit_schedules: boolean;
  /** As it is typed. */
  readonly default_weekly_credits: string;
  /** As it is typed; empty: as the settings say. */
  readonly slots: string;
  readonly variable_schedule_is_active: boolean;
  readonly is_active: boolean;
}

/** Part 2 §9: active, with credits, of which nobody has any yet. */
export const newGroup: GroupDraft = {
  group_name: emptyGroup.name,
  group_description: emptyGroup.description,
  color_palette_id: emptyGroup.color,
  is_credit_schedules: emptyGroup.isCredit,
  default_weekly_credits: String(emptyGroup.defaultWeeklyCredits),
  slots: '',
  variable_schedule_is_active: emptyGroup.isVariable,
  is_active: true,
};

export const draftOf = (group: TrainingGroupView): GroupDraft => ({
  group_name: group.group_name,
  group_description: group.group_description,
  color_palette_id: group.color_palette_id,
  is_credit_schedules: group.is_credit_schedules,
  default_weekly_credits: String(group.default_weekly_credits),
  slots: group.slots === null ? '' : String(group.slots),
  variable_schedule_is_active: group.variable_schedule_is_active,
  is_active: group.is_active,
});

export const draftProblems = (draft: GroupDraft): Problem[] =>
  groupProblems({
    ...emptyGroup,
    name: draft.group_name,
    color: draft.color_palette_id,
    defaultWeeklyCredits: numberOf(draft.default_weekly_credits),
    slots: slotsOf(draft.slots),
  });

type GroupFields = Omit<TrainingGroupBody, 'id' | 'season_id'> & { readonly is_active?: boolean };

/** As the API wants it; of a change only what changed. */
export function bodyOf({ default_weekly_credits, slots, ...rest }: Partial<GroupDraft>): GroupFields {
  return {
    ...rest,
    ...(default_weekly_credits !== undefined && {
      default_weekly_credits: numberOf(default_weekly_credits),
    }),
    ...(slots !== undefined && { slots: slotsOf(slots) }),
  };
}

/** Nothing typed is none. */
const numberOf = (typed: string): number => (typed.trim() === '' ? 0 : Number(typed));

const slotsOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));
