import type { CampaignView, ChangeCampaignBody } from '../../../../contract/marketing/campaigns.ts';
import type { CampaignInput } from '../../../../domain/marketing/campaigns/campaign.ts';
import type { Day } from '../../../../domain/shared/day.ts';

/** The inputs of the campaign dialog. */
export interface CampaignDraft
  extends Pick<
    CampaignView,
    | 'name'
    | 'description'
    | 'startDate'
    | 'sendImmediately'
    | 'entersBy'
    | 'reentry'
    | 'holdsBack'
    | 'category_id'
    | 'isActive'
  > {
  /** Ids of lead types. */
  readonly inclusions: readonly string[];
  /** Empty until one is chosen. */
  readonly type: CampaignView['type'] | '';
  /** Empty without an end. A text that is not a day stays, so that it is not mistaken for no end. */
  readonly endDate: string;
}

export const newCampaign = (today: Day): CampaignDraft => ({
  name: '',
  description: '',
  type: '',
  startDate: today,
  endDate: '',
  sendImmediately: false,
  entersBy: 'types',
  reentry: 'never',
  holdsBack: false,
  category_id: '',
  inclusions: [],
  isActive: false,
});

export const draftOf = (campaign: CampaignView): CampaignDraft => ({
  name: campaign.name,
  description: campaign.description,
  type: campaign.type,
  startDate: campaign.startDate,
  endDate: campaign.endDate ?? '',
  sendImmediately: campaign.sendImmediately,
  entersBy: campaign.entersBy,
  reentry: campaign.reentry,
  holdsBack: campaign.holdsBack,
  category_id: campaign.category_id,
  inclusions: campaign.inclusions,
  isActive: campaign.isActive,
});

/** What the rules of the domain look at. */
export function inputOf(draft: CampaignDraft): CampaignInput {
  const { type, endDate, category_id, isActive: _, ...same } = draft;
  return { ...same, kind: type, endDate: endDate === '' ? null : endDate, categoryId: category_id };
}

/** The fields that changed, as the API takes them. */
export function bodyOf({ endDate, inclusions, ...same }: Partial<CampaignDraft>): ChangeCampaignBody {
  return {
    ...same,
    ...(endDate !== undefined && { endDate: endDate === '' ? null : endDate }),
    ...(inclusions !== undefined && { inclusions: [...inclusions] }),
  };
}

/** A scheduled campaign sends nothing at the moment of entering, so nobody can enter it with Send now. */
export const typeChosen = (type: CampaignDraft['type']): Partial<CampaignDraft> =>
  type === 'schedule' ? { type, sendImmediately: false, entersBy: 'types' } : { type };

/** Send now writes to the parent at once, and holds nobody back. */
export function entryChosen(
  entersBy: CampaignDraft['entersBy'],
  { type }: Pick<CampaignDraft, 'type'>,
): Partial<CampaignDraft> {
  if (entersBy === 'types') return { entersBy };
  return { entersBy, holdsBack: false, ...(type === 'incremental' && { sendImmediately: true }) };
}
