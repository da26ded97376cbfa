import { communicationsProjections } from '../../projections/communications/area.ts';
import type { Area } from '../shared/area.ts';

/** Letters to families: drafts, recipients, sending, delivery, consent and templates. */
export const communications: Area<object, object> = {
  name: 'communications',
  projections: communicationsProjections,
  open: () => ({ faces: {}, routes: () => [] }),
};
