import { randomUUID } from 'node:crypto';
import { sendGridKey } from '../../adapters/mail/reports/sendgrid.ts';
import { createSmtpMail } from '../../adapters/mail/smtp.ts';
import { type Api, startApi } from '../support/api.ts';

jest.setTimeout(60_000);

let api: Api;
beforeAll(async () => {
  api = await startApi({ embedded: true, environment: { MAIL_FROM: 'office@Rink.example' } });
});
afterAll(() => api.close());

const simulators = () => {
  if (!api.simulators) throw new Error('It was not started embedded');
  return api.simulators;
};

test('the product verifies what the provider signs, and takes its bounces', () => {
  const { config, mailProvider } = simulators();
  expect(config).toMatchObject({
    MAIL_WEBHOOK_PUBLIC_KEY: mailProvider.publicKey,
    MAIL_BOUNCE_TOKEN: mailProvider.bounceToken,
    MAIL_BOUNCE_DOMAIN: 'rink.example',
  });
  expect(sendGridKey(config.MAIL_WEBHOOK_PUBLIC_KEY ?? '').asymmetricKeyType).toBe('ec');
});

test('the control page is beside the mailbox, under the same content policy, and its forms work', async () => {
  const page = await fetch(`${api.address}/mail-provider`);
  expect([page.status, page.headers.get('Referrer-Policy')]).toEqual([200, 'same-origin']);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  const planned = await fetch(`${api.address}/mail-provider/faults`, {
    method: 'POST',
    body: new URLSearchParams({ fault: 'refuse', to: 'nobody@' }),
  });
  expect([planned.status, await planned.text()]).toEqual([200, expect.stringContaining('nobody@')]);
  simulators().mailProvider.faults.clear();
});

test('a letter is in the mailbox and at the provider, and an erasure removes it from both', async () => {
  const { config, mailProvider, surroundings } = simulators();
  const to = 'anna@rink.example';
  const port = createSmtpMail({
    url: config.SMTP_URL ?? '',
    from: { name: 'Blueline', address: 'office@rink.example' },
  });
  const key = `${randomUUID()}.1`;
  await port.send(
    { to, subject: 'Ice time', text: 'x', html: '<p>x</p>' },
    { key, signal: new AbortController().signal },
  );
  port.close();
  expect(mailProvider.letters(10)).toMatchObject([{ id: key, to }]);
  expect(await surroundings.keptMail.to([to])).toMatchObject([{ subject: 'Ice time' }]);
  await surroundings.keptMail.erase([to]);
  expect(mailProvider.letters(10)).toEqual([]);
  expect(await surroundings.keptMail.to([to])).toEqual([]);
});
