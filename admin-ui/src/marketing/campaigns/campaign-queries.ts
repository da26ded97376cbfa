import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import type { CampaignView } from '../../../../contract/marketing/campaigns.ts';
import type { MarketingTemplateRowView } from '../../../../contract/marketing/templates.ts';
import { http } from '../../../../ui-kit/http.ts';
import { readList } from '../../shell/read-list.ts';
import { campaignResource } from './campaign-paths.ts';

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: ['campaigns', id],
    queryFn: async ({ signal }) => (await http.get<CampaignView>(campaignResource(id), { signal })).results,
  });

/** The campaign of the page around this tab. */
export const useCampaignHere = (): CampaignView => useOutletContext<CampaignView>();

/** A template that a step can be sent with. */
export type OfferedTemplate = Pick<MarketingTemplateRowView, 'id' | 'templateName' | 'is_approved'>;

/** More templates than any business has. */
const MOST = 500;

/** The email templates by name. */
export const useTemplates = () =>
  useQuery({
    queryKey: ['marketing templates', 'offered'],
    queryFn: ({ signal }) =>
      readList<OfferedTemplate>('marketing/templates', {
        sort: ['templateName', 'ASC'],
        most: MOST,
        signal,
      }),
  });
