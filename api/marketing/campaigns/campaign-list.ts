import type { z } from 'zod';
import type { campaignFilter } from '../../../contract/marketing/campaigns.ts';
import type { ShownCampaign } from '../../../projections/marketing/campaigns/campaign-queries.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

const sorts = {
  name: ({ name }: ShownCampaign) => name.toLowerCase(),
  startDate: ({ start_date }: ShownCampaign) => start_date,
  in_audience: ({ in_audience }: ShownCampaign) => String(in_audience).padStart(10, '0'),
  changed_at: ({ changed_at }: ShownCampaign) => changed_at,
};

export const campaignSorts: readonly string[] = Object.keys(sorts);

/** The campaigns of a page. A business has dozens of them, so the list is made here. */
export function pageOfCampaigns(
  campaigns: readonly ShownCampaign[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof campaignFilter>>,
): { rows: ShownCampaign[]; total: number } {
  const { q, showInactive, category_id: category, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = campaigns.filter(
    (campaign) =>
      // A request that names campaigns gets the inactive ones too.
      (ids ? ids.includes(campaign.id) : showInactive !== false || campaign.is_active) &&
      (category === undefined || campaign.category_id === category) &&
      `${campaign.name}\n${campaign.description}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.name;
  const compare = (one: string, other: string) => one.localeCompare(other, 'en');
  const sorted = found.toSorted(
    (one, other) =>
      compare(keyOf(one), keyOf(other)) * (order === 'ASC' ? 1 : -1) ||
      compare(sorts.name(one), sorts.name(other)) ||
      compare(one.id, other.id),
  );
  return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
}
