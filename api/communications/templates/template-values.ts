import { templateValueView } from '../../../contract/communications/templates.ts';
import {
  type TemplateQueries,
  templateReads,
} from '../../../projections/communications/templates/template-queries.ts';
import type { ValueListSource } from '../../shared/contributions.ts';
import { templateValueOf } from './template-views.ts';

/** The templates that authors can start a letter from: the active ones, by name. */
export const templateValues = (queries: Pick<TemplateQueries, 'all'>): ValueListSource => ({
  name: 'templates',
  row: templateValueView,
  reads: templateReads,
  rows: async () => (await queries.all()).filter(({ is_active }) => is_active).map(templateValueOf),
});
