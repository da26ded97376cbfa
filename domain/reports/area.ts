import { defineArea } from '../shared/area.ts';

export const reports = defineArea({ events: [], sentences: {} });
