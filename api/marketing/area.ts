import { marketingProjections } from '../../projections/marketing/area.ts';
import type { Area } from '../shared/area.ts';

/** What the business tells families and leads by itself: campaigns and their emails, content, podcasts and webinars. */
export const marketing: Area<object, object> = {
  name: 'marketing',
  projections: marketingProjections,
  open: () => ({
    faces: {},
    routes: () => [],
  }),
};
