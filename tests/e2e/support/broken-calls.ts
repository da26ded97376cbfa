import type { Page } from 'playwright/test';
import { expect } from './app.ts';

/** From now on, calls of this method and path are answered as by a server that is down. `path`: a glob pattern. */
export const breaks = (page: Page, method: string, path: string) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { success: false, message: 'The server is down.', results: null },
        })
      : route.fallback(),
  );

/** At the end of a test that broke calls: the browser logs each of these answers, which is no error of the page. */
export function forgiveBroken({ troubles }: { readonly troubles: string[] }): void {
  expect(troubles.splice(0).filter((trouble) => !trouble.includes('500'))).toEqual([]);
}
