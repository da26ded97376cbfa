import { z } from 'zod';
import { businessView } from '../../contract/settings/business.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { until } from '../support/manual-clock.ts';

let api: Api;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ environment: { TIMEZONE: 'America/Denver', BUSINESS_NAME: 'North Rink' } });
  admin = await api.signedIn('admin');
});
afterAll(() => api.close());

const SLOTS = 'default_athlete_slots';
const CARD = 'athlete_portal_requires_card';
/** Everybody sees it when it was done. */
async function set(key: string, value: string, sending = {}) {
  const reply = await admin.put(`/admin/globals/${key}`, { global_value: value }, sending);
  await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
  return reply;
}
const read = (key: string) => admin.get(`/admin/globals/key/${key}`);

describe('the settings of the business', () => {
  test('have defaults, including the timezone of the installation', async () => {
    expect((await admin.get('/admin/globals')).results).toMatchObject([
      { id: 'business_name', global_value: 'North Rink', kind: 'text' },
      { id: 'business_logo', global_value: '', kind: 'picture' },
      { id: 'default_timezone', global_value: 'America/Denver', kind: 'timezone', is_read_only: false },
      { id: SLOTS, global_key: SLOTS, global_value: '12', kind: 'integer' },
      { id: 'omit_cutoff_hours', global_value: '0', kind: 'hours' },
      { id: 'waitlist_enabled', global_value: 'false', kind: 'boolean' },
      { id: 'waitlist_close_hours', global_value: '2', kind: 'hours' },
      { id: CARD, global_value: 'false', kind: 'boolean' },
      { id: 'emergency_details_enabled', global_value: 'false', kind: 'boolean' },
      { id: 'autocharge_daily', global_value: 'true', kind: 'boolean' },
      { id: 'issue_invoices_daily', global_value: 'true', kind: 'boolean' },
      { id: 'issue_days_before', global_value: '3', kind: 'days' },
      { id: 'sibling_discount_percent', global_value: '0', kind: 'percent' },
      { id: 'early_discount_percent', global_value: '0', kind: 'percent' },
      { id: 'early_discount_days', global_value: '30', kind: 'days' },
      { id: 'first_steps_shown', global_value: 'true', kind: 'boolean' },
      { id: 'trainer_commission_percent', global_value: '10', kind: 'percent' },
      { id: 'send_grace_seconds', global_value: '20', kind: 'seconds' },
      { id: 'mail_per_second', global_value: '10', kind: 'per-second' },
      { id: 'mail_per_hour', global_value: '0', kind: 'per-hour' },
      { id: 'campaign_hour', global_value: '10', kind: 'hour' },
      { id: 'quiet_from_hour', global_value: '20', kind: 'hour' },
      { id: 'quiet_until_hour', global_value: '9', kind: 'hour' },
      { id: 'campaign_mails_per_day', global_value: '1', kind: 'limit' },
      { id: 'campaign_mails_per_week', global_value: '3', kind: 'limit' },
      { id: 'reports_finance_for_trainers', global_value: 'true', kind: 'boolean' },
      { id: 'organisation_abbreviation', global_value: 'PWHT', kind: 'text' },
      { id: 'business_postal_address', global_value: '', kind: 'text' },
      { id: 'accounting_enabled', global_value: 'false', is_read_only: true },
    ]);
  });

  test('can be read by trainers, and set only by admins', async () => {
    const trainer = await api.signedIn('trainer');
    expect((await trainer.get(`/admin/globals/key/${SLOTS}`)).results).toMatchObject({ global_key: SLOTS });
    await changesNothing(api, async () => {
      const reply = await trainer.put(`/admin/globals/${SLOTS}`, { global_value: '3' });
      expect(reply.status).toBe(403);
    });
  });

  test('can be set and read', async () => {
    expect((await set('default_timezone', 'America/Chicago')).status).toBe(200);
    expect((await read('default_timezone')).results).toMatchObject({ global_value: 'America/Chicago' });
    const [, , third] = z.array(z.unknown()).parse((await admin.get('/admin/globals')).results);
    expect(third).toMatchObject({ global_value: 'America/Chicago' });
  });

  test('issuing follows autocharge until it is set', async () => {
    const issuing = async () => {
      const { results } = await read('issue_invoices_daily');
      return results;
    };
    await set('autocharge_daily', 'false');
    expect(await issuing()).toMatchObject({ global_value: 'false', revision: '-1' });
    await set('issue_invoices_daily', 'true');
    expect(await issuing()).toMatchObject({ global_value: 'true' });
  });

  test('set twice with one key are set once', async () => {
    const before = (await typesIn(api, 'globals-business')).length;
    await set(SLOTS, '15', { key: 'once' });
    await set(SLOTS, '15', { key: 'once' });
    expect(await typesIn(api, 'globals-business')).toHaveLength(before + 1);
  });

  test.each([
    [SLOTS, '0', 422, { global_value: 'Please enter a whole number from 1 to 1000.' }],
    ['default_timezone', 'Mars', 422, { global_value: 'Please choose a timezone.' }],
    ['accounting_enabled', 'true', 409, undefined],
    ['favorite_color', 'blue', 404, undefined],
  ])('%s is not set to %s: %i', async (key, value, status, errors) => {
    await changesNothing(api, async () => {
      const reply = await set(key, value);
      expect([reply.status, reply.errors]).toEqual([status, errors]);
    });
  });

  test('that do not exist cannot be read', async () => {
    expect((await read('favorite_color')).status).toBe(404);
  });
});

describe('two users who change settings at once', () => {
  test('do not conflict over two settings', async () => {
    const { etag } = await read('default_timezone');
    await set(SLOTS, '16');
    expect((await set('default_timezone', 'America/Phoenix', { ifMatch: etag ?? '' })).status).toBe(200);
  });

  test('conflict over one: the second sees the change of the first', async () => {
    const { etag } = await read(SLOTS);
    await set(SLOTS, '17');
    await changesNothing(api, async () => {
      const stale = await set(SLOTS, '18', { ifMatch: etag ?? '' });
      expect([stale.status, stale.since.map(({ data }) => data)]).toEqual([
        412,
        [{ key: SLOTS, value: '17' }],
      ]);
    });
  });

  test('conflict over one that was never set before', async () => {
    const { etag } = await read(CARD);
    expect(etag).toBe('"-1"');
    await set(CARD, 'true');
    const stale = await set(CARD, 'true', { ifMatch: etag ?? '' });
    expect(stale.status).toBe(412);
    await set(CARD, 'false');
  });
});

describe('a family', () => {
  test('is told by the portal whether a card is required, and for which of its athletes', async () => {
    const athlete = await api.athlete();
    const family = await api.family(athlete);
    const settings = async () => (await family.get('/portal/settings')).results;
    await set(CARD, 'false');
    expect(await settings()).toEqual({ requires_card: false, athletes_without_card: [athlete] });
    await set(CARD, 'true');
    expect(await settings()).toEqual({ requires_card: true, athletes_without_card: [athlete] });
  });

  test('is said to need a card only while one is required', async () => {
    const athlete = await api.athlete();
    const needsCard = async () => (await admin.get(`/athletes/${athlete}/billing`)).results;
    await set(CARD, 'false');
    expect(await needsCard()).toMatchObject({ needs_card: false });
    await set(CARD, 'true');
    expect(await needsCard()).toMatchObject({ needs_card: true });
    await set(CARD, 'false');
  });

  test('is prompted while a card is required; staff and users without athletes are not', async () => {
    await set(CARD, 'true');
    const family = await api.family(await api.athlete());
    const asked = async (who: SignedIn) =>
      (await who.get(`/users/${who.userId}/prompts/check-prompt`)).results;
    const prompt = { id: 'required-credit-card', title: 'A credit card is required on file.' };
    expect(await asked(family)).toMatchObject([prompt]);
    expect(await asked(admin)).toEqual([]);
    expect(await asked(await api.family())).toEqual([]);
    await set(CARD, 'false');
    expect(await asked(family)).toEqual([]);
  });
});

describe('the name of the business', () => {
  const shown = async () => (await api.visitor().get('/public/business')).results;

  test('is that of the installation until an admin sets another, which texts follow', async () => {
    expect(await shown()).toEqual({ name: 'North Rink', logo: null });
    await set('business_name', 'South Shore Hockey');
    expect(await shown()).toEqual({ name: 'South Shore Hockey', logo: null });
    await until(() => api.services.business.name === 'South Shore Hockey');
  });

  test('cannot be empty', async () => {
    const reply = await admin.put('/admin/globals/business_name', { global_value: ' ' });
    expect(reply).toMatchObject({ status: 422, message: 'Please enter the name of the business.' });
  });
});

describe('the logo of the business', () => {
  const picture = (width: number, height: number) => {
    const bytes = new Uint8Array(24);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return bytes;
  };
  const post = async (who: SignedIn, bytes: Uint8Array<ArrayBuffer>) => {
    const reply = await who.upload('/admin/business/logo', {}, { name: 'logo.png', bytes });
    await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
    return reply;
  };
  const logo = async () =>
    businessView.parse((await api.visitor().get('/public/business')).results).logo ?? '';
  const page = (path: string) => fetch(new URL(path, api.address));

  test('is shown to everybody once an admin uploaded it, and replaced or removed', async () => {
    const bytes = picture(300, 100);
    expect(await post(admin, bytes)).toMatchObject({ status: 200, message: 'Logo saved' });
    const first = await logo();
    const shown = await page(first);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(bytes);

    await post(admin, picture(64, 64));
    const second = await logo();
    expect(second).not.toBe(first);
    // The bytes of the first are not needed any more, and go with the next nightly sweep.
    expect(await page(second)).toMatchObject({ status: 200 });

    await set('business_logo', '');
    expect(await logo()).toBe('');
  });

  test('is a picture of a reasonable size, uploaded by an admin', async () => {
    const wrong = 'Please choose a PNG or JPG picture from 64 to 2,000 pixels wide and high.';
    const family = await api.family();
    await changesNothing(api, async () => {
      for (const bytes of [picture(2001, 64), picture(63, 64), new TextEncoder().encode('<svg/>')]) {
        expect(await post(admin, bytes)).toMatchObject({ status: 422, errors: { file: wrong } });
      }
      expect(await post(family, picture(64, 64))).toMatchObject({ status: 403 });
    });
    const name = '3f0e1c52-6a0e-4c1a-9d53-0f6a6b1f2c3d.png';
    const reply = await admin.put('/admin/globals/business_logo', { global_value: name });
    expect(reply).toMatchObject({ status: 422, message: 'Please upload the logo as a picture.' });
    expect(await page(`/business/logos/${name}`)).toMatchObject({ status: 404 });
    expect(await page('/business/logos/..%2f..%2fconfig')).toMatchObject({ status: 404 });
  });
});
