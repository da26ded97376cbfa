import type { z } from 'zod';
import type {
  MarketingTemplateRowView,
  marketingTemplateFilter,
} from '../../../contract/marketing/templates.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

const sorts = {
  templateName: ({ templateName }: MarketingTemplateRowView) => templateName.toLowerCase(),
  subject: ({ subject }: MarketingTemplateRowView) => subject.toLowerCase(),
  trackClicks: ({ trackClicks }: MarketingTemplateRowView) => String(trackClicks),
  is_approved: ({ is_approved }: MarketingTemplateRowView) => String(is_approved),
  changed_at: ({ changed_at }: MarketingTemplateRowView) => changed_at,
};

export const templateSorts: readonly string[] = Object.keys(sorts);

const compare = (one: string, other: string) => one.localeCompare(other, 'en');

/** The rows of a page. There are dozens of templates, so the list is made here. */
export function pageOfTemplates(
  templates: readonly MarketingTemplateRowView[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof marketingTemplateFilter>>,
): { rows: MarketingTemplateRowView[]; total: number } {
  const { q, is_approved, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = templates.filter(
    (template) =>
      (!ids || ids.includes(template.id)) &&
      (is_approved === undefined || template.is_approved === is_approved) &&
      `${template.templateName}\n${template.templateKey}\n${template.subject}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.templateName;
  const sorted = found.toSorted(
    (one, other) =>
      compare(keyOf(one), keyOf(other)) * (order === 'ASC' ? 1 : -1) ||
      compare(sorts.templateName(one), sorts.templateName(other)) ||
      compare(one.id, other.id),
  );
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
}
