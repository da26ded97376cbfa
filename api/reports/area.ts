import { reportsProjections } from '../../projections/reports/area.ts';
import type { Area } from '../shared/area.ts';

/** Reports: what happened, as of any day, and why each figure is what it is. */
export const reports: Area<object, object> = {
  name: 'reports',
  projections: reportsProjections,
  open() {
    return { faces: {}, routes: () => [] };
  },
};
