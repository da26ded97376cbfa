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
import type { EventOf } from './shared/event-definition.ts';

/** All events that this product records: the published language between the areas. */
export const catalogue = [
  ...settings.events,
  ...files.events,
  ...access.events,
  ...athletes.events,
  ...billing.events,
  ...scheduling.events,
  ...communications.events,
  ...marketing.events,
  ...budgets.events,
  ...reports.events,
  ...audit.events,
] as const;

export type DomainEvent = EventOf<(typeof catalogue)[number]>;
export type EventType = DomainEvent['type'];
export type EventNamed<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
