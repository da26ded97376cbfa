import { createTemplateLetters } from '../../commands/marketing/templates/template-letters.ts';
import { marketingProjections } from '../../projections/marketing/area.ts';
import type { Area } from '../shared/area.ts';
import { type CampaignNeeds, openCampaigns } from './campaigns/open-campaigns.ts';
import { type ContentNeeds, openContent } from './content/open-content.ts';
import { openPodcasts, type PodcastNeeds } from './podcasts/open-podcasts.ts';
import { openTemplates, type TemplateNeeds } from './templates/open-templates.ts';
import { openWebinars, type WebinarNeeds } from './webinars/open-webinars.ts';

/** What the business tells families and leads by itself: campaigns and their emails, content, podcasts and webinars. */
export const marketing: Area<
  CampaignNeeds & ContentNeeds & PodcastNeeds & TemplateNeeds & WebinarNeeds,
  object
> = {
  name: 'marketing',
  projections: marketingProjections,
  open(platform, faces, whole) {
    const templateLetters = createTemplateLetters(platform.log);
    const campaigns = openCampaigns(platform, faces, templateLetters, whole);
    const templates = openTemplates(platform, faces, campaigns.templateUses);
    const podcasts = openPodcasts(platform, faces);
    const content = openContent(platform, faces, [podcasts.contentRows]);
    const webinars = openWebinars(platform, faces);
    return {
      faces: {},
      lookups: {
        sendNow: { typesOf: campaigns.sendNowTypes },
        campaignTemplates: {
          async isCurrent({ templateId, version }) {
            const template = await templateLetters.now(templateId);
            return template !== undefined && template.isApproved && template.version === version;
          },
        },
      },
      adds: {
        histories: [
          ...campaigns.adds.histories,
          ...content.adds.histories,
          ...templates.adds.histories,
          ...podcasts.adds.histories,
          ...webinars.adds.histories,
        ],
        valueLists: [...campaigns.adds.valueLists],
        fileKeepers: [...podcasts.adds.fileKeepers],
        pages: [...content.adds.pages, ...podcasts.adds.pages],
        systemTexts: [...webinars.adds.systemTexts],
        mergeParts: [...webinars.adds.mergeParts],
      },
      reactors: [...campaigns.reactors, ...content.reactors, ...templates.reactors, ...webinars.reactors],
      jobs: [...campaigns.jobs, ...podcasts.jobs],
      routes: () => [
        ...campaigns.routes(),
        ...content.routes(),
        ...templates.routes(),
        ...podcasts.routes(),
        ...webinars.routes(),
      ],
    };
  },
};
