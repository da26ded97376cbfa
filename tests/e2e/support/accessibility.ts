import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Accessibility barriers of this page as sentences: axe's serious and critical violations. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(cameToRest);
  await page.evaluate(axe.source);
  const violations: Violation[] = await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
    );
}

/** Waits for transitions, because elements are pale while they fade in, but not for endless animations. */
const cameToRest = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`;

/** Fails when something keeps people out of this page, in light or in dark. */
export async function keepsNobodyOut(page: Page): Promise<void> {
  expect(await barriers(page), 'in light').toEqual([]);
  const light: string = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).not.toHaveCSS('background-color', light);
  expect(await barriers(page), 'in dark').toEqual([]);
}
