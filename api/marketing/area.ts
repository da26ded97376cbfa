import { marketingProjections } from '../../projections/marketing/area.ts';
import type { Area } from '../shared/area.ts';
import { type ContentNeeds, openContent } from './content/open-content.ts';

/** What the business tells families and leads by itself: campaigns and their emails, content, podcasts and webinars. */
export const marketing: Area<ContentNeeds, object> = {
  name: 'marketing',
  projections: marketingProjections,
  open(platform, faces) {
    const content = openContent(platform, faces, []);
    return {
      faces: {},
      adds: {
        histories: [...content.adds.histories],
        pages: [...content.adds.pages],
      },
      reactors: [...content.reactors],
      routes: () => [...content.routes()],
    };
  },
};
