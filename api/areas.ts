import { access } from './access/area.ts';
import { athletes } from './athletes/area.ts';
import { audit } from './audit/area.ts';
import { billing } from './billing/area.ts';
import { budgets } from './budgets/area.ts';
import { communications } from './communications/area.ts';
import { files } from './files/area.ts';
import { marketing } from './marketing/area.ts';
import { reports } from './reports/area.ts';
import { scheduling } from './scheduling/area.ts';
import { settings } from './settings/area.ts';
import { inOrder } from './shared/area.ts';

/** The areas of the product in order: each may use the faces of earlier ones (docs/architecture.md). */
export const areas = inOrder
  .with(settings)
  .with(files)
  .with(access)
  .with(athletes)
  .with(billing)
  .with(scheduling)
  .with(communications)
  .with(marketing)
  .with(budgets)
  .with(reports)
  .with(audit);
