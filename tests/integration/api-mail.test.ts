import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { ConfigFault, readConfig } from '../../api/runtime/config.ts';
import { createUser } from '../../commands/access/create-user.ts';
import { issueInvitation } from '../../commands/access/credentials.ts';
import { invitationExpiry } from '../../domain/access/credentials.ts';
import { type Api, contextOf, startApi, testSecrets } from '../support/api.ts';
import { until } from '../support/projections.ts';

jest.setTimeout(60_000);

/** A new user who was invited. */
async function invite({ services }: Api): Promise<{ username: string }> {
  const { log } = services;
  const userId = randomUUID();
  const username = `${userId}@rink.example`;
  await createUser(
    { log },
    { userId, username, firstName: 'Anna', lastName: 'Doyle', roleId: 40 },
    contextOf(),
  );
  const context = contextOf();
  const expiresAt = invitationExpiry(context.now);
  await issueInvitation({ log }, { userId, invitationId: randomUUID(), expiresAt, addressId: null }, context);
  return { username };
}

describe('embedded', () => {
  let api: Api;
  beforeAll(async () => {
    const server = {
      SMTP_URL: 'smtp://mail.example',
      BULK_SMTP_URL: 'smtp://letters.example',
      MAIL_FROM: 'office@rink.example',
    };
    api = await startApi({ embedded: true, environment: { BUSINESS_NAME: 'North Rink', ...server } });
  });
  afterAll(() => api.close());

  const page = async (path: string) => {
    const response = await fetch(`${api.address}${path}`);
    return { headers: response.headers, status: response.status, text: await response.text() };
  };

  test('what is mailed is in the mailbox, whatever server is named', async () => {
    const { username } = await invite(api);
    await until(async () => (await page('/mailbox')).text.includes(username));
    const path = /href="(\/mailbox\/\d+)"/.exec((await page('/mailbox')).text)?.[1] ?? '';
    const { status, text } = await page(path);
    expect(status).toBe(200);
    expect(text).toContain('You are invited to North Rink');
    expect(text).toMatch(/http:\/\/localhost:4000\/register\?token=[\w-]+/);
  });

  test('letters leave for no other server either', () => {
    expect(api.simulators?.config.SMTP_URL).toMatch(/127\.0\.0\.1/);
    expect(api.simulators?.config.BULK_SMTP_URL).toBeUndefined();
  });

  test('the mailbox lives under the same content policy as everything else', async () => {
    const { headers } = await page('/mailbox');
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  });
});

describe('on a server of its own', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ environment: { PUBLIC_URL: 'https://blueline.example/' } });
  });
  afterAll(() => api.close());

  test('there is no mailbox', async () => {
    expect((await fetch(`${api.address}/mailbox`)).status).toBe(404);
  });

  test('links lead to the public address', async () => {
    const { username } = await invite(api);
    await until(() => api.mails.length > 0);
    expect(api.mails).toMatchObject([
      { to: username, text: expect.stringContaining('https://blueline.example/register?token=') },
    ]);
  });
});

describe('the configuration of mail', () => {
  const complete = { ...testSecrets, DATABASE_URL: 'postgres://app@db/blueline' };
  const faultOf = (more: Record<string, string>): string => {
    try {
      readConfig({ ...complete, ...more });
      return 'none';
    } catch (error) {
      if (error instanceof ConfigFault) return error.message;
      throw error;
    }
  };

  test('may be left out', () => {
    expect(readConfig(complete)).toMatchObject({ BUSINESS_NAME: 'Blueline' });
  });

  test('names the address to send from when there is a server to send to', () => {
    const SMTP_URL = 'smtps://office:secret@mail.example:465';
    expect(faultOf({ SMTP_URL })).toBe('MAIL_FROM is missing: SMTP_URL needs an address to send from');
    expect(faultOf({ SMTP_URL, MAIL_FROM: 'office@rink.example' })).toBe('none');
  });

  test('names the other half of what goes together', () => {
    expect(faultOf({ BULK_SMTP_URL: 'smtp://letters.example' })).toBe(
      'BULK_SMTP_URL needs SMTP_URL, the server for passwords and receipts',
    );
    expect(faultOf({ MAIL_BOUNCE_DOMAIN: 'mail.rink.example' })).toBe(
      'MAIL_BOUNCE_TOKEN is missing: anyone could report bounces of MAIL_BOUNCE_DOMAIN without it',
    );
  });

  test('takes the key of webhooks as providers show it', () => {
    const keyOn = (namedCurve: string) =>
      generateKeyPairSync('ec', { namedCurve })
        .publicKey.export({ format: 'der', type: 'spki' })
        .toString('base64');
    expect(faultOf({ MAIL_WEBHOOK_PUBLIC_KEY: keyOn('prime256v1') })).toBe('none');
    expect(faultOf({ MAIL_WEBHOOK_PUBLIC_KEY: keyOn('secp384r1') })).toBe(
      'MAIL_WEBHOOK_PUBLIC_KEY: give the ECDSA P-256 public key (SPKI) in base64',
    );
  });

  test.each([
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'mail.example'],
    ['BULK_SMTP_URL', 'letters.example'],
    ['MAIL_FROM', 'office'],
    ['MAIL_BOUNCE_DOMAIN', 'bounces@rink.example'],
    ['MAIL_WEBHOOK_PUBLIC_KEY', 'a key'],
  ])('names %s when it is %s', (name, value) => {
    expect(faultOf({ MAIL_FROM: 'office@rink.example', [name]: value })).toMatch(`${name}: `);
  });
});
