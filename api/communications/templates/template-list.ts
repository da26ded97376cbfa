import type { z } from 'zod';
import type {
  MessageTemplateView,
  messageTemplateFilter,
} from '../../../contract/communications/templates.ts';
import type { ListQuery } from '../../runtime/list-query.ts';

const sorts = {
  template_name: ({ template_name }: MessageTemplateView) => template_name.toLowerCase(),
  subject: ({ subject }: MessageTemplateView) => subject.toLowerCase(),
  use: ({ use }: MessageTemplateView) => use ?? '',
  is_active: ({ is_active }: MessageTemplateView) => String(is_active),
  is_system_message: ({ is_system_message }: MessageTemplateView) => String(is_system_message),
  changed_at: ({ changed_at }: MessageTemplateView) => changed_at ?? '',
};

export const templateSorts: readonly string[] = Object.keys(sorts);

/**
 * The rows of a page, from all templates and texts of the product. There are dozens of them, and half are not in the database, so the list is
 * made here.
 */
export function pageOfTemplates(
  templates: readonly MessageTemplateView[],
  { filter, sort, order, offset, limit }: ListQuery<z.output<typeof messageTemplateFilter>>,
): { rows: MessageTemplateView[]; total: number } {
  const { q, showInactive, id: ids } = filter;
  const typed = q?.trim().toLowerCase() ?? '';
  const found = templates.filter(
    (template) =>
      // A request that names templates gets the inactive ones too.
      (ids ? ids.includes(template.id) : showInactive || template.is_active) &&
      `${template.template_name}\n${template.subject}`.toLowerCase().includes(typed),
  );
  const keyOf = Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.template_name;
  const compare = (one: string, other: string) => one.localeCompare(other, 'en');
  const sorted = found.toSorted(
    (one, other) =>
      compare(keyOf(one), keyOf(other)) * (order === 'ASC' ? 1 : -1) ||
      compare(sorts.template_name(one), sorts.template_name(other)) ||
      compare(one.id, other.id),
  );
  return { rows: sorted.slice(offset, offset + limit), total: found.length };
}
