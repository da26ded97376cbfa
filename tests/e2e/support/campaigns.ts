import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { LeadTypeView } from '../../../contract/athletes/lead-types.ts';
import { after, done } from './answers.ts';
import { newEmail } from './contacts.ts';
import { type Athlete, newLastName } from './office.ts';

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
    if (saved.ok()) {
      // oxlint-disable-next-line no-await-in-loop -- until it is shown
      await done(api.get(list, after(saved)));
      return name;
    }
    if (saved.status() !== 412 || attempt > 5) await done(saved);
  }
}

/** The id of a lead type, for campaigns and athletes. */
export async function leadTypeId(api: APIRequestContext, name: string): Promise<string> {
  const { results } = await (await done(api.get('/api/admin/values/athlete-types'))).json();
  const rows: readonly LeadTypeView[] = results;
  const found = rows.find(({ athlete_type }) => athlete_type === name);
  if (!found) throw new Error(`There is no lead type ${name}`);
  return found.id;
}

/** An incremental campaign for a lead type, with a step for each template: at once, and every three days. */
export async function newCampaign(
  api: APIRequestContext,
  templates: readonly Template[],
  more: object = {},
): Promise<{ readonly id: string; readonly name: string }> {
  const campaign = { id: randomUUID(), name: `Campaign ${newLastName()}` };
  const data = { ...campaign, type: 'incremental', startDate: '2026-01-01', inclusions: ['Former'], ...more };
  await done(api.post('/api/marketing/campaigns', { data }));
  for (const [place, { id }] of templates.entries()) {
    const step = { template_id: id, delay_days: place * 3 };
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await done(api.post(`/api/marketing/campaigns/${campaign.id}/steps`, { data: step }));
  }
  return campaign;
}

/** An active campaign of one step, which is sent to athletes whom staff add with Send now, at any hour. */
export async function newSendNowCampaign(api: APIRequestContext, leadType: string, template: Template) {
  const more = { inclusions: [leadType], entersBy: 'send-now', sendImmediately: true };
  const campaign = await newCampaign(api, [template], more);
  await start(api, campaign);
  return campaign;
}

/** Resolves when athletes can enter it. */
export async function start(api: APIRequestContext, { id }: { readonly id: string }): Promise<void> {
  const path = `/api/marketing/campaigns/${id}`;
  const started = await done(api.put(path, { data: { isActive: true } }));
  await done(api.get(path, after(started)));
}

/** A lead with a mother who has an email address, created with Send now. */
export async function newLead(
  api: APIRequestContext,
  leadType: string,
  { sendNow = true }: { readonly sendNow?: boolean } = {},
): Promise<Athlete> {
  const lead = { id: randomUUID(), firstName: 'Robin', lastName: newLastName() };
  const parent = { parentFirstName: 'Anna', parentLastName: lead.lastName, parentEmail: newEmail() };
  const data = { ...lead, ...parent, athleteType: leadType, sendNow };
  await done(api.post('/api/athletes', { data }));
  return { ...lead, name: `${lead.firstName} ${lead.lastName}` };
}
