import type { MessageTemplateView } from '../../../contract/communications/templates.ts';
import { pageOfTemplates } from './template-list.ts';

const template = (id: string, more: Partial<MessageTemplateView> = {}): MessageTemplateView => ({
  id,
  template_name: `Template ${id}`,
  subject: '',
  body: '',
  use: null,
  sent_when: '',
  is_active: true,
  is_system_message: false,
  changed_at: null,
  version: 1,
  revision: '0',
  ...more,
});
const templates = [
  template('invoice', { is_system_message: true, subject: 'Invoice PWHT-1' }),
  template('b'),
  template('a'),
  template('old', { is_active: false }),
];
const page = { filter: {}, sort: 'is_system_message', order: 'ASC', offset: 0, limit: 25 } as const;
const idsOf = (query: Parameters<typeof pageOfTemplates>[1]) =>
  pageOfTemplates(templates, query).rows.map(({ id }) => id);

describe('the list of templates', () => {
  it('shows active templates by name, then the texts of the product', () => {
    expect(idsOf(page)).toEqual(['a', 'b', 'invoice']);
  });

  it('shows inactive ones on request, and those that are named', () => {
    expect(idsOf({ ...page, filter: { showInactive: true } })).toEqual(['a', 'b', 'old', 'invoice']);
    expect(idsOf({ ...page, filter: { id: ['old'] } })).toEqual(['old']);
  });

  it('finds names and subjects in any case', () => {
    expect(idsOf({ ...page, filter: { q: ' PLATE b ' } })).toEqual(['b']);
    expect(idsOf({ ...page, filter: { q: 'pwht' } })).toEqual(['invoice']);
  });

  it('sorts in both orders, equal ones by name, and answers with a part', () => {
    expect(idsOf({ ...page, sort: 'template_name', order: 'DESC' })).toEqual(['invoice', 'b', 'a']);
    expect(pageOfTemplates(templates, { ...page, offset: 1, limit: 1 })).toEqual({
      rows: [templates[1]],
      total: 3,
    });
  });
});
