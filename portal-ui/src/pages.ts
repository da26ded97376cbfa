import { accessPages } from './access/pages.ts';
import { billingPages } from './billing/pages.ts';
import { formsPages } from './forms/pages.ts';
import { homePages } from './home/pages.ts';
import { marketingPages } from './marketing/pages.ts';
import { profilePages } from './profile/pages.ts';
import { schedulingPages } from './scheduling/pages.ts';
import type { Page } from './shell/page.ts';

/** Every page for people who are signed in; the navigation links to them in this order. */
export const pages: readonly Page[] = [
  ...homePages,
  ...schedulingPages,
  ...billingPages,
  ...formsPages,
  ...marketingPages,
  ...profilePages,
  ...accessPages,
];
