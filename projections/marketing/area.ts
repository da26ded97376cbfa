import type { TablesFilledBy } from '../runtime/projection.ts';
import type { AreaTables } from '../shared/public-tables.ts';
import { campaignDecisions } from './campaigns/campaign-decisions.ts';
import { campaignEmails } from './campaigns/campaign-emails.ts';
import { campaignEntries } from './campaigns/campaign-entries.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { journeys } from './campaigns/journeys.ts';
import { leadTypeChanges } from './campaigns/lead-type-changes.ts';
import { marketingContent } from './content/content.ts';
import { podcastChannels } from './podcasts/podcast-channels.ts';
import { podcasts } from './podcasts/podcasts.ts';
import { marketingTemplates } from './templates/marketing-templates.ts';
import { webinars } from './webinars/webinars.ts';

/** The read models of this area. */
export const marketingProjections = [
  campaigns,
  journeys,
  campaignDecisions,
  campaignEmails,
  campaignEntries,
  leadTypeChanges,
  marketingContent,
  marketingTemplates,
  podcasts,
  podcastChannels,
  webinars,
] as const;

/** The tables that queries of the area see: those that its read models fill, and the public ones of other areas. */
export type MarketingTables = AreaTables<TablesFilledBy<typeof marketingProjections>>;
