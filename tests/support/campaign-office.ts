import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { campaignLogView, campaignView } from '../../contract/marketing/campaigns.ts';
import type { Api, SignedIn } from './api.ts';
import { queryOf, succeeded } from './api-client.ts';
import { noon, runJob, today } from './jobs.ts';
import { enterPostalAddress } from './postal-address.ts';

const created = z.object({ id: z.string() });
const leadTypes = z.array(z.looseObject({ id: z.string(), athlete_type: z.string() }));

/** What the templates say; by default, a greeting. */
interface TemplateText {
  readonly body: string;
  readonly trackClicks?: boolean;
}

const greeting: TemplateText = { body: '<p>Hello {{ contact.first_name }}</p>' };

export type CampaignOffice = Awaited<ReturnType<typeof openCampaignOffice>>;

/** What an admin does with campaigns, over HTTP. */
export async function openCampaignOffice(api: Api, admin: SignedIn, text = greeting) {
  await enterPostalAddress(admin);

  /** An approved template. */
  async function template(): Promise<string> {
    const templateName = `Spring camp ${randomUUID().slice(0, 8)}`;
    const body = { templateName, subject: 'Camp for {{ athlete.first_name }}' };
    const { id } = created.parse(succeeded(await admin.post('/marketing/templates', body)).results);
    succeeded(await admin.put(`/marketing/templates/${id}`, text));
    succeeded(await admin.post(`/marketing/templates/${id}/validate`, {}));
    return id;
  }

  return {
    template,
    /** An active campaign for a lead type. @param delays Of its steps, in days. */
    async campaign(leadType: string, delays: readonly number[] = [0], more: object = {}): Promise<string> {
      const name = `Campaign ${randomUUID().slice(0, 8)}`;
      const body = { name, type: 'incremental', startDate: today(), inclusions: [leadType], ...more };
      const { id } = created.parse(succeeded(await admin.post('/marketing/campaigns', body)).results);
      for (const delay_days of delays) {
        const step = { template_id: await template(), delay_days };
        succeeded(await admin.post(`/marketing/campaigns/${id}/steps`, step));
      }
      succeeded(await admin.put(`/marketing/campaigns/${id}`, { isActive: true }));
      await api.settled();
      return id;
    },
    shown: async (id: string) =>
      campaignView.parse(succeeded(await admin.get(`/marketing/campaigns/${id}`)).results),
    /** A lead type of its own, so that no other campaign takes its athletes. */
    async leadType(): Promise<string> {
      const name = `Type ${randomUUID().slice(0, 8)}`;
      const rows = leadTypes
        .parse((await admin.get('/admin/values/athlete-types')).results)
        .map(({ id, athlete_type, color, is_active, in_funnel, allows_send_now }) => {
          return { id, athlete_type, color, is_active, in_funnel, allows_send_now };
        });
      const looks = { color: '#336699', is_active: true, in_funnel: false, allows_send_now: true };
      const row = { athlete_type: name, ...looks };
      succeeded(await admin.post('/admin/values/athlete-types/bulk', { rows: [...rows, row] }));
      const after = leadTypes.parse((await admin.get('/admin/values/athlete-types')).results);
      return after.find(({ athlete_type }) => athlete_type === name)?.id ?? '';
    },
    /** An athlete of a lead type, whose parent Anna has an email address. */
    async lead(type: string): Promise<Lead> {
      const email = `${randomUUID()}@family.example`;
      const id = await api.athlete({ athleteType: type, parentFirstName: 'Anna', parentEmail: email });
      await api.settled();
      return { id, email };
    },
    contactOf: async (athleteId: string): Promise<string> =>
      z
        .array(z.looseObject({ contact_id: z.string() }))
        .parse((await admin.get(`/athletes/${athleteId}/contacts`)).results)[0]?.contact_id ?? '',
    /** The run of noon at the business, some days from now. */
    async run(days = 0): Promise<void> {
      await runJob(api, 'run-campaigns', noon(days));
      await api.settled();
    },
    /** At most 100 decisions, the newest first. */
    async log(id: string, filter: object = {}) {
      const reply = await admin.get(`/marketing/campaigns/${id}/logs?${queryOf({ filter, range: [0, 99] })}`);
      return z.array(campaignLogView).parse(succeeded(reply).results);
    },
  };
}

export interface Lead {
  readonly id: string;
  readonly email: string;
}
