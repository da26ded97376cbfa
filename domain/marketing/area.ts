import { defineArea } from '../shared/area.ts';

export const marketing = defineArea({
  events: [],
  sentences: {},
});
