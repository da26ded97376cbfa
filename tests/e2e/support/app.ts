import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { createOffice, type Office } from './office.ts';
import type { Person } from './people.ts';
import { addressVariable } from './running-application.ts';
import { type SignedIn, signIn } from './sessions.ts';

export { expect };

interface StoryParts {
  /** The user who is signed in at `page`; none unless the story sets `test.use({ as: 'admin' })`. */
  as: Person | undefined;
  /** Problems that no page may have; see `watch`. */
  troubles: string[];
  /** Opens a page on someone else's computer. */
  anotherPerson: (who: Person) => Promise<Page>;
}

interface SharedParts {
  /** Each person signs in once; after that the cookie is known. */
  signedIn: (who: Person) => Promise<SignedIn>;
  office: Office;
}

/**
 * Playwright's `test`, in front of the running application. It fails whatever the test itself forgot to look at: see `watch`.
 */
export const test = base.extend<StoryParts, SharedParts>({
  as: [undefined, { option: true }],

  signedIn: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the parts from this pattern
    async ({}, provide) => {
      const sessions = new Map<Person, Promise<SignedIn>>();
      await provide((who) => {
        const session = sessions.get(who) ?? signIn(who, process.env[addressVariable] ?? '');
        sessions.set(who, session);
        return session;
      });
      for (const session of sessions.values()) await (await session).api.dispose();
    },
    { scope: 'worker' },
  ],

  office: [
    async ({ signedIn }, provide) => provide(createOffice((await signedIn('admin')).api)),
    { scope: 'worker' },
  ],

  storageState: async ({ as, signedIn }, provide) =>
    provide(as === undefined ? undefined : (await signedIn(as)).storageState),

  page: async ({ page }, provide) => {
    await provide(page);
    // The page may still ask for what a story answers itself; that answer fails when the page closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  troubles: [
    async ({ context, baseURL }, provide) => {
      const troubles: string[] = [];
      watch(context, originOf(baseURL), troubles);
      await provide(troubles);
      expect(troubles, 'console errors, and requests to other machines').toEqual([]);
    },
    { auto: true },
  ],

  anotherPerson: async ({ browser, baseURL, signedIn, troubles }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (who) => {
      const { storageState } = await signedIn(who);
      const context = await browser.newContext({ storageState });
      contexts.push(context);
      watch(context, originOf(baseURL), troubles);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

const originOf = (baseURL: string | undefined): string => new URL(baseURL ?? '').origin;

/**
 * Gathers what no page may do, whichever test opened it: write an error to the console, throw, or ask any machine but ours,
 * which would tell it about families.
 */
function watch(context: BrowserContext, origin: string, troubles: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message, origin))
      troubles.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (asked !== origin && protocol.startsWith('http')) troubles.push(`request: ${request.url()}`);
  });
}

/** The browser itself logs every answer of 400 and above; a refusal by the API is no error of the page. */
function isRefusal(message: ConsoleMessage, origin: string): boolean {
  return (
    message.location().url.startsWith(`${origin}/api/`) &&
    /^Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())
  );
}
