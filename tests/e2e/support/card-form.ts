import type { Page } from 'playwright/test';

/** Test card numbers and their outcome at the simulated processor (docs/accounting-simulator.md). */
export const cardNumbers = { good: '4111 1111 1111 1111', declined: '4000 0000 0000 0002' } as const;

/** The inputs of a card, in the frame of their own. */
export const cardForm = (page: Page) => page.frameLocator('iframe[title="Card details"]');

export async function typeCard(page: Page, number: string): Promise<void> {
  const input = (name: string) => cardForm(page).getByRole('textbox', { name });
  await input('Card Number').fill(number);
  await input('Expires').fill('12 / 2035');
  await input('CV2').fill('123');
  await input('Name on Card').fill('Robin Rink');
  await input('Address').fill('1 Rink Road');
  await input('City').fill('Edina');
  await input('State').fill('MN');
  await input('Zip').fill('55424');
}

/** Cards go from the browser to the processor, and nowhere else. */
export const toTheProcessor = /^request: .*\/payments\/tokens$/;
