import type { BrowserContext } from 'playwright/test';
import { test as base } from './app.ts';
import type { Person } from './people.ts';

interface Windows {
  /** The browser window of a person, opened once: the apps are loaded and compiled in it already. */
  windowOf: (who: Person | undefined) => Promise<BrowserContext>;
}

/** Removes remembered list states between stories, but keeps the session. */
const forget = `for (const key of Object.keys(localStorage)) if (key !== 'blueline.session') localStorage.removeItem(key)`;

/**
 * For stories that neither sign in nor out: each has a page of its own, in a window that the stories of the same person share. The apps are
 * loaded and compiled in it already, which is half of the time of a story.
 */
export const test = base.extend<object, Windows>({
  windowOf: [
    async ({ browser, signedIn }, provide, { project }) => {
      const { baseURL, viewport, locale, timezoneId } = project.use;
      const open = async (who: Person | undefined) =>
        browser.newContext({
          ...(baseURL !== undefined && { baseURL }),
          ...(viewport && { viewport }),
          ...(locale !== undefined && { locale }),
          ...(timezoneId !== undefined && { timezoneId }),
          ...(who && { storageState: (await signedIn(who)).storageState }),
          colorScheme: 'light',
          reducedMotion: 'reduce',
        });
      const windows = new Map<Person | undefined, Promise<BrowserContext>>();
      await provide((who) => {
        const opened = windows.get(who) ?? open(who);
        windows.set(who, opened);
        return opened;
      });
      for (const window of windows.values()) await (await window).close();
    },
    { scope: 'worker' },
  ],

  context: async ({ as, windowOf }, provide) => provide(await windowOf(as)),

  page: async ({ context, viewport }, provide) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
    // A page that never came anywhere has nothing to forget.
    if (!page.isClosed() && page.url().startsWith('http')) await page.evaluate(forget);
    await page.close();
  },
});
