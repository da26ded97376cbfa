import { createLinkTokens } from '../../commands/access/link-tokens.ts';
import { type Api, changesNothing, type SignedIn, startApi, testSecrets } from '../support/api.ts';
import type { Reply } from '../support/api-client.ts';

let api: Api;
let admin: SignedIn;
beforeEach(async () => {
  api = await startApi();
  admin = await api.signedIn('admin');
});
afterEach(() => api.close());

/** Everybody sees it. */
async function seen(reply: Reply): Promise<Reply> {
  await api.services.host.waitForPosition(BigInt(reply.position ?? 0), [], 10_000);
  return reply;
}

const NEWS = '/admin/communication-options/news-and-offers';
const preferencesOf = async (who: SignedIn) =>
  (await who.get(`/users/${who.userId}/communication-prefs`)).results;

describe('a kind of email', () => {
  test('is renamed wherever people choose', async () => {
    const family = await api.family();
    const reply = await seen(
      await admin.put(NEWS, { label: 'Camp news', description: 'Four times a year.' }),
    );
    expect(reply.status).toBe(200);
    expect((await admin.get('/admin/communication-options')).results).toMatchObject([
      { id: 'billing-reminders', label: 'Billing reminders', is_active: true },
      { id: 'schedule-changes' },
      { id: 'news-and-offers', label: 'Camp news', description: 'Four times a year.', is_active: true },
    ]);
    expect(await preferencesOf(family)).toMatchObject([{}, {}, { label: 'Camp news', user_opt_out: false }]);
  });

  test('that is not offered is not shown, and earlier choices stay', async () => {
    const family = await api.family();
    await family.post(`/users/${family.userId}/communication-prefs/news-and-offers`, { method: 'add' });
    await seen(await admin.put(NEWS, { is_active: false }));
    expect(await preferencesOf(family)).toMatchObject([
      { option_id: 'billing-reminders' },
      { option_id: 'schedule-changes' },
    ]);

    const token = createLinkTokens(testSecrets.SESSION_SECRET).make('preferences', family.userId, 'mail');
    const body = { user_id: family.userId, opt_out_ids: ['billing-reminders'] };
    const saved = await seen(await api.visitor().post(`/users/communication-prefs?token=${token}`, body));
    expect([saved.status, saved.message]).toEqual([200, 'Preferences saved.']);

    await seen(await admin.put(NEWS, { is_active: true }));
    expect(await preferencesOf(family)).toMatchObject([
      { option_id: 'billing-reminders', user_opt_out: true },
      { option_id: 'schedule-changes', user_opt_out: false },
      { option_id: 'news-and-offers', user_opt_out: true },
    ]);
  });

  test('needs a name, and must exist', async () => {
    await changesNothing(api, async () => {
      const nameless = await admin.put(NEWS, { label: ' ' });
      expect([nameless.status, nameless.errors]).toEqual([
        422,
        { label: 'Please enter a name for this message type.' },
      ]);
      const unknown = await admin.put('/admin/communication-options/gossip', { label: 'Gossip' });
      expect(unknown.status).toBe(404);
    });
  });

  test('that another user changed in the meantime is not overwritten; changes of another kind do not conflict', async () => {
    await admin.put(
      '/admin/communication-options/schedule-changes',
      { label: 'Schedule' },
      { ifMatch: '"-1"' },
    );
    const mine = await admin.put(NEWS, { label: 'News' }, { ifMatch: '"-1"' });
    expect(mine.status).toBe(200);
    const stale = await admin.put(NEWS, { label: 'Offers' }, { ifMatch: '"-1"' });
    expect([stale.status, stale.since.map(({ data }) => data['label'])]).toEqual([412, ['News']]);
  });
});
