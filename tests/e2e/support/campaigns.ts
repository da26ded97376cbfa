import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';
import { done } from './answers.ts';
import { newLastName } from './office.ts';

export interface Template {
  readonly id: string;
  readonly name: string;
}

/** An email template that was validated, and so approved. */
export async function newTemplate(api: APIRequestContext, subject: string): Promise<Template> {
  const template = { id: randomUUID(), name: `${subject} ${newLastName()}` };
  const data = {
    id: template.id,
    templateName: template.name,
    subject: template.name,
    body: '<p>Hello {{ contact.first_name | default: "there" }}, see you at the rink.</p>',
  };
  await done(api.post('/api/marketing/templates', { data }));
  const validated = await done(api.post(`/api/marketing/templates/${template.id}/validate`));
  const { results } = await validated.json();
  if (!results.is_valid) throw new Error(`The template is not valid: ${JSON.stringify(results.problems)}`);
  return template;
}

/** A change of the email takes its approval away. */
export async function loseApproval(api: APIRequestContext, { id }: Template): Promise<void> {
  const { results } = await (await done(api.get(`/api/marketing/templates/${id}`))).json();
  const data = { subject: `${results.subject}, once more` };
  const headers = { 'If-Match': `"${results.revision}"` };
  await done(api.put(`/api/marketing/templates/${id}`, { data, headers }));
}

/** A lead type of its own, so that no campaign of this story meets athletes of others. Send now is allowed. */
export async function newLeadType(api: APIRequestContext): Promise<string> {
  const name = `Type ${newLastName()}`;
  const added = {
    athlete_type: name,
    is_active: true,
    in_funnel: false,
    color: '#446688',
    allows_send_now: true,
  };
  const list = '/api/admin/values/athlete-types';
  for (let attempt = 1; ; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- another story may change the list meanwhile, so it is read again
    const { results } = await (await done(api.get(list))).json();
    const shown: readonly LeadTypeView[] = results;
    const rows = shown.map((one) => {
      const { label: _, athletes: __, revision: ___, ...row } = one;
      return row;
    });
    const headers = { 'If-Match': `"${shown[0]?.revision}"` };
    // oxlint-disable-next-line no-await-in-loop -- the same
    const saved = await api.post(`${list}/bulk`, { data: { rows: [...rows, added] }, headers });
    if (saved.ok()) return name;
    if (saved.status() !== 412 || attempt > 5) await done(saved);
  }
}

/** An incremental campaign for a lead type, with a step for each template: at once, and every three days. */
export async function newCampaign(
  api: APIRequestContext,
  templates: readonly Template[],
): Promise<{ readonly id: string; readonly name: string }> {
  const campaign = { id: randomUUID(), name: `Campaign ${newLastName()}` };
  const data = { ...campaign, type: 'incremental', startDate: '2026-01-01', inclusions: ['Former'] };
  await done(api.post('/api/marketing/campaigns', { data }));
  for (const [place, { id }] of templates.entries()) {
    const step = { template_id: id, delay_days: place * 3 };
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await done(api.post(`/api/marketing/campaigns/${campaign.id}/steps`, { data: step }));
  }
  return campaign;
}
