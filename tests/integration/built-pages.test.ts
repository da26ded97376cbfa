import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Api, startApi } from '../support/api.ts';
import { createWalletsDouble } from '../support/wallets-double.ts';

const staticDir = join(tmpdir(), `blueline-apps-${randomUUID()}`);
const SCRIPT = 'export const answer = 42;';
let api: Api;
beforeAll(async () => {
  for (const app of ['admin-ui', 'portal-ui', 'card-form']) {
    await mkdir(join(staticDir, app, 'assets'), { recursive: true });
    await writeFile(join(staticDir, app, 'index.html'), `<title>${app}</title>`);
  }
  await writeFile(join(staticDir, 'card-form', 'assets', 'index-1.js'), '1');
  const script = join(staticDir, 'admin-ui', 'assets', 'index-1.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  api = await startApi({
    cardProcessor: createWalletsDouble(),
    environment: { STATIC_DIR: staticDir },
  });
});
afterAll(async () => {
  await api.close();
  await rm(staticDir, { recursive: true, force: true });
});

test('the page with the card form can connect to the processor only', async () => {
  const page = await fetch(`${api.address}/card-form/`);
  expect([page.status, await page.text()]).toEqual([200, '<title>card-form</title>']);
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src https://processor.example; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(page.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
});

test('its files are immutable under their names, and there are no others', async () => {
  const script = await fetch(`${api.address}/card-form/assets/index-1.js`);
  expect(script.status).toBe(200);
  expect(script.headers.get('Cache-Control')).toContain('immutable');
  expect((await fetch(`${api.address}/card-form/assets/other.js`)).status).toBe(404);
});

test.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['identity', null],
])('scripts are served compressed to clients that accept %s', async (accepted, encoding) => {
  const script = await fetch(`${api.address}/assets/index-1.js`, {
    headers: { 'Accept-Encoding': accepted },
  });
  expect(script.headers.get('Content-Encoding')).toBe(encoding);
  expect(script.headers.get('Content-Type')).toContain('text/javascript');
  expect(script.headers.get('Vary')).toBe('Accept-Encoding');
  expect(script.headers.get('Cache-Control')).toContain('immutable');
  expect(await script.text()).toBe(SCRIPT);
});

test('there are no other scripts', async () => {
  expect((await fetch(`${api.address}/assets/other.js`)).status).toBe(404);
});

test('no other page can be shown in a frame', async () => {
  for (const path of ['/', '/portal/']) {
    const page = await fetch(`${api.address}${path}`);
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  }
});

test('only pages of staff show pictures of other websites', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${api.address}${path}`)).headers.get('Content-Security-Policy')?.split(';');
  expect(await policyOf('/communications/create')).toContain("img-src 'self' data: https:");
  expect(await policyOf('/portal/')).toContain("img-src 'self' data: 'self'");
});
