import { access } from './access/pages.tsx';
import { athletes } from './athletes/pages.tsx';
import { audit } from './audit/pages.tsx';
import { billing } from './billing/pages.tsx';
import { budgets } from './budgets/pages.tsx';
import { communications } from './communications/pages.tsx';
import { files } from './files/pages.tsx';
import { home } from './home/pages.tsx';
import { marketing } from './marketing/pages.tsx';
import { reports } from './reports/pages.tsx';
import { scheduling } from './scheduling/pages.tsx';
import { search } from './search/pages.tsx';
import { settings } from './settings/pages.tsx';
import { assemble } from './shell/areas.tsx';

/** The areas of the staff app, in the order of the navigation. Each says in its own `pages.tsx` what it brings. */
export const app = assemble([
  home,
  athletes,
  scheduling,
  communications,
  marketing,
  search,
  billing,
  budgets,
  reports,
  access,
  files,
  settings,
  audit,
]);
