import { existsSync } from 'node:fs';
import { defineConfig, chromium as playwrightChromium } from 'playwright/test';
import { addressVariable } from './support/running-application.ts';

const debianChromium = '/usr/bin/chromium';

/** `npm run test:e2e` finds the browser and names it here. By hand it is Debian's, else the one that Playwright fetched. */
const chromium =
  process.env['CHROMIUM'] ??
  (existsSync(debianChromium) ? debianChromium : playwrightChromium.executablePath());

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../test-results',
  globalSetup: './support/running-application.ts',
  // Stories share nothing but the application, so two of them run at a time.
  workers: 2,
  // A browser shares two cores with the product and the database: one second try, which the report counts and names.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: 'CI' in process.env,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    // Known to the workers, which read this file after the setup has run.
    baseURL: process.env[addressVariable],
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A screenshot and the page as text are kept of what failed; a trace, which slows everything down, with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      // Without one, Chromium saves files under ASCII names only.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
