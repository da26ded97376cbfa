import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import { demoSignIns } from '../../demo/shared/sign-ins.ts';
import { demoFilled } from '../support/demo.ts';
import type { Ground } from './ground.ts';
import { type Measurement, plainRow } from './measurement.ts';
import { startProduct } from './product.ts';

/** Maximum transfer size of each app until its first screen is shown. */
const apps = [
  { name: 'admin', path: '/', username: 'admin@blueline.test', kilobytes: 350 },
  { name: 'portal', path: '/portal/', username: 'family@blueline.test', kilobytes: 180 },
] as const;

/** Measures the transfer size of the home screen for a signed-in user whose browser has an empty cache. */
export async function measureFirstScreen(ground: Ground): Promise<Measurement> {
  const folder = join(ground.folder, 'first-screen');
  const product = await startProduct(['--data', folder, '--athletes', '36']);
  // While the demo business fills, the page refetches changing data.
  await demoFilled(folder);
  const system = ['/usr/bin/chromium', process.env['CHROMIUM']].find((path) => path && existsSync(path));
  const browser = await chromium.launch({
    executablePath: system ?? chromium.executablePath(),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const weights = new Map<string, number[]>();

  return {
    async round() {
      for (const { name, path, username } of apps) {
        const context = await browser.newContext();
        await signIn(context, product.url, username);
        const weight = await kilobytesFetched(context, product.url + path);
        weights.set(name, [...(weights.get(name) ?? []), weight]);
        await context.close();
      }
    },
    rows: () =>
      apps.map(({ name, kilobytes }) =>
        plainRow(
          `first screen of ${name}, everything fetched`,
          weights.get(name) ?? [],
          { atMost: kilobytes },
          'kB',
        ),
      ),
    async close() {
      await browser.close();
      await product.stop();
    },
  };
}

/** Signs in through the form, so that cookies and storage are those of a real browser. The page is fetched afterwards. */
async function signIn(context: BrowserContext, url: string, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(username);
  await page
    .getByLabel('Password')
    .fill(demoSignIns.find((person) => person.username === username)?.password ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.close();
}

/** The encoded bytes of all answers until the network has been quiet for half a second. */
async function kilobytesFetched(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes / 1000;
}
