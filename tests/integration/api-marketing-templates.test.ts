import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createTemplateLetters } from '../../commands/marketing/templates/template-letters.ts';
import { renderedView } from '../../contract/communications/communications.ts';
import {
  type MarketingTemplateView,
  marketingTemplateRow,
  marketingTemplateValidation,
  marketingTemplateVersion,
  marketingTemplateView,
} from '../../contract/marketing/templates.ts';
import { type Api, type SignedIn, startApi } from '../support/api.ts';
import { type Reply, succeeded } from '../support/api-client.ts';
import { enterPostalAddress, POSTAL_ADDRESS } from '../support/postal-address.ts';
import { until } from '../support/projections.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi();
  admin = await api.signedIn('admin', {
    username: 'office@rink.example',
    firstName: 'Kim',
    lastName: 'Rink',
  });
});
afterAll(() => api.close());

const LIST = '/marketing/templates';
const NO_ADDRESS =
  'Emails with news and offers must show the postal address of the business. Enter it in the settings first.';
const camp = {
  templateName: 'Camp: last call!',
  subject: 'Camp in July',
  preheader: 'Ten places are left.',
  body: '<p>Hello {{ contact.first_name | default: "there" }},</p><p>see you at camp.</p>',
};

async function template(more: object = {}): Promise<{ readonly id: string; readonly path: string }> {
  const { id } = succeeded(await admin.post(LIST, { ...camp, ...more }));
  return { id, path: `${LIST}/${id}` };
}
const shown = async (path: string): Promise<MarketingTemplateView> =>
  marketingTemplateView.parse(succeeded(await admin.get(path)).results);
const listed = async (filter: object) =>
  z
    .array(marketingTemplateRow)
    .parse(
      succeeded(await admin.get(`${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).results,
    );
const validated = async (path: string) => {
  const reply = succeeded(await admin.post(`${path}/validate`));
  return { message: reply.message, ...marketingTemplateValidation.parse(reply.results) };
};
const messages = ({ errors, message }: Reply) => ({ message, errors });

test('is written, validated, fixed and approved', async () => {
  const { path } = await template({ body: '<p>Hello</p><p>{{ contact.nickname }}</p>' });
  expect(await shown(path)).toMatchObject({
    templateName: 'Camp: last call!',
    templateKey: 'camp_last_call',
    templateGroup: 'campaign',
    trackClicks: true,
    is_approved: false,
    not_approved_because: 'Nobody has approved this email yet. Validate it to approve it.',
    version: 1,
    used_by: [],
  });
  expect((await validated(path)).problems.map(({ message }) => message)).toEqual([
    'Line 2: the field {{ contact.nickname }} does not exist.',
    NO_ADDRESS,
  ]);
  expect((await shown(path)).is_approved).toBe(false);
  // What is unfinished can be looked at.
  const seen = renderedView.parse(succeeded(await admin.post(`${path}/render`, {})).results);
  expect(seen.text).toContain('[contact.nickname]');

  succeeded(await admin.put(path, { body: camp.body }));
  expect((await validated(path)).problems).toEqual([
    { field: 'business_postal_address', message: NO_ADDRESS },
  ]);
  await enterPostalAddress(admin);
  expect(await validated(path)).toEqual({ message: 'Valid Template', is_valid: true, problems: [] });
  expect(await shown(path)).toMatchObject({ is_approved: true, not_approved_because: '', version: 2 });
});

test('loses its approval with a change of the email, and not with a new name', async () => {
  await enterPostalAddress(admin);
  const { id, path } = await template();
  const letters = createTemplateLetters(api.services.log);
  await validated(path);
  succeeded(await admin.put(path, { templateName: 'Summer camp' }));
  expect(await shown(path)).toMatchObject({ templateKey: 'summer_camp', is_approved: true, version: 1 });
  expect(await letters.now(id)).toMatchObject({ isApproved: true, version: 1 });

  succeeded(await admin.put(path, { trackClicks: false }));
  expect(await shown(path)).toMatchObject({
    is_approved: false,
    approved_version: 1,
    not_approved_because: 'It was changed after version 1 was approved. Validate it to approve it again.',
  });
  const now = await letters.now(id);
  expect(now).toMatchObject({ isApproved: false });
  expect(await letters.at(id, now?.version ?? 0)).toMatchObject({
    subject: 'Camp in July',
    trackClicks: false,
  });
});

test('is refused with what no email may contain', async () => {
  const { path } = await template();
  expect(messages(await admin.post(LIST, { ...camp, templateName: ' ' }))).toMatchObject({
    errors: { templateName: 'Please enter a valid name.' },
  });
  const script = await admin.put(path, { body: '<p>a</p><script>alert(1)</script>' });
  expect(script.status).toBe(422);
  expect(script.message).toContain('The message contains a script, which is not allowed.');
  const missing = await admin.put(`${LIST}/${randomUUID()}`, { subject: 'x' });
  expect(missing).toMatchObject({ status: 409, message: 'Template Not Found.' });
  expect(await admin.get(`${LIST}/${randomUUID()}`)).toMatchObject({
    status: 404,
    message: 'Template Not Found.',
  });
  expect(await admin.post(`${LIST}/undefined/validate`)).toMatchObject({
    status: 422,
    message: 'Template ID is missing.',
  });
});

test('is listed with a search and a filter', async () => {
  await enterPostalAddress(admin);
  const { id, path } = await template({ templateName: 'Skates for sale' });
  expect((await listed({ q: 'skates_for' })).map((row) => row.id)).toEqual([id]);
  expect(await listed({ q: 'skates', is_approved: true })).toEqual([]);
  await validated(path);
  expect((await listed({ q: 'skates', is_approved: true })).map((row) => row.id)).toEqual([id]);
});

test('is cloned with its files, which outlive the original', async () => {
  const { id, path } = await template({ templateName: 'Flyer' });
  const directory = `templates/${id}`;
  const upload = succeeded(await admin.upload('/files', { directory }, { name: 'camp.txt', bytes: 'July' }));
  expect(await admin.post(`${path}/attachments`, {})).toMatchObject({
    status: 422,
    message: 'Filename is missing.',
  });
  succeeded(await admin.post(`${path}/attachments`, { fileId: upload.id }));
  const reply = succeeded(await admin.post(`${path}/clone`, {}));
  expect(reply.message).toBe('Template Cloned.');
  const copy = `${LIST}/${reply.id}`;
  expect(await shown(copy)).toMatchObject({
    templateName: 'Flyer (Clone)',
    subject: 'Camp in July',
    is_approved: false,
    attachments: [{ id: upload.id, filename: 'camp.txt', size: 4 }],
  });
  const named = succeeded(await admin.post(`${path}/clone`, { templateName: 'Leaflet' }));
  expect(await shown(`${LIST}/${named.id}`)).toMatchObject({ templateName: 'Leaflet' });

  succeeded(await admin.delete(path));
  expect((await admin.get(path)).status).toBe(404);
  await api.settled();
  expect((await admin.get(`/files/${upload.id}/content`)).status).toBe(200);
  succeeded(await admin.delete(`${LIST}/${named.id}`));
  succeeded(await admin.delete(`${copy}/attachments/${upload.id}`));
  expect((await shown(copy)).attachments).toEqual([]);
  await api.settled();
  await until(async () => (await admin.get(`/files/${upload.id}/content`)).status === 404);
});

test('keeps its versions with the words that changed, and its history', async () => {
  await enterPostalAddress(admin);
  const { id, path } = await template();
  await validated(path);
  succeeded(await admin.put(path, { subject: 'Camp in August' }));
  const versions = z
    .array(marketingTemplateVersion)
    .parse(succeeded(await admin.get(`${path}/versions`)).results);
  expect(versions).toMatchObject([
    {
      changed_by: 'Kim Rink',
      is_approved: false,
      differences: [
        {
          label: 'Subject',
          pieces: [
            { kind: 'same', text: 'Camp in ' },
            { kind: 'removed', text: 'July' },
            { kind: 'added', text: 'August' },
          ],
        },
      ],
    },
    { version: 1, is_approved: true, approved_by: 'Kim Rink' },
  ]);
  const history = await admin.get(`/history/marketingTemplate/${id}`);
  expect(history.text).toContain('Version 1 of the email template was approved.');
  expect((await admin.get(`${LIST}/${randomUUID()}/versions`)).status).toBe(404);
});

test('is shown with the data of a family, with its preheader and the postal address, to nobody but the caller', async () => {
  await enterPostalAddress(admin);
  const athlete = await api.athlete({ firstName: 'Ava', lastName: 'Miller' });
  succeeded(
    await admin.post(`/athletes/${athlete}/contacts`, {
      first_name: 'Dana',
      last_name: 'Miller',
      email: 'dana@rink.example',
    }),
  );
  await api.settled();
  const { path } = await template();
  const given = { preheader: 'For {{ athlete.first_name }}', athlete_id: athlete };
  const email = renderedView.parse(succeeded(await admin.post(`${path}/render`, given)).results);
  expect(email).toMatchObject({ subject: 'Camp in July', missing: [] });
  expect(email.html).toContain('Hello Dana,');
  expect(email.html).toMatch(/display:none[^>]*>For Ava/);
  expect(email.text).toContain(POSTAL_ADDRESS);
  expect(email.text).toContain('Unsubscribe');

  const before = api.mails.length;
  const sent = succeeded(await admin.post(`${path}/preview`, { ...given, email: 'stranger@rink.example' }));
  expect(sent.message).toBe('Preview email sent to office@rink.example.');
  expect(api.mails.slice(before).map(({ to }) => to)).toEqual(['office@rink.example']);
});

test('belongs to admins, with its files', async () => {
  const { id, path } = await template();
  const { id: fileId } = succeeded(
    await admin.upload('/files', { directory: `templates/${id}` }, { name: 'a.txt', bytes: 'a' }),
  );
  for (const role of ['trainer', 'parent', 'athlete'] as const) {
    const other = await api.signedIn(role);
    for (const call of [
      other.get(LIST),
      other.post(LIST, camp),
      other.get(path),
      other.put(path, camp),
      other.delete(path),
      other.post(`${path}/clone`, {}),
      other.post(`${path}/validate`),
      other.post(`${path}/render`, {}),
      other.post(`${path}/preview`, {}),
      other.post(`${path}/attachments`, { fileId }),
      other.delete(`${path}/attachments/${fileId}`),
      other.get(`${path}/versions`),
    ]) {
      expect((await call).status).toBe(403);
    }
    expect((await other.get(`/files/${fileId}/content`)).status).toBe(404);
  }
});
