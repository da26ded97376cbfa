import { access } from './access/area.ts';
import { athletes } from './athletes/area.ts';
import { audit } from './audit/area.ts';
import { billing } from './billing/area.ts';
import { budgets } from './budgets/area.ts';
import { communications } from './communications/area.ts';
import type { DomainEvent, EventType } from './events.ts';
import { files } from './files/area.ts';
import { marketing } from './marketing/area.ts';
import { reports } from './reports/area.ts';
import { scheduling } from './scheduling/area.ts';
import { settings } from './settings/area.ts';
import type { Names } from './shared/sentences.ts';

/** The sentence of each event for staff. Each area has one for each of its events (`defineArea`). */
const sentences: { readonly [Type in EventType]: (data: DataOf[Type], names: Names) => string } = {
  ...settings.sentences,
  ...files.sentences,
  ...access.sentences,
  ...athletes.sentences,
  ...billing.sentences,
  ...scheduling.sentences,
  ...communications.sentences,
  ...marketing.sentences,
  ...budgets.sentences,
  ...reports.sentences,
  ...audit.sentences,
};

/** The sentence of an event. */
export function sentenceOf(event: TypedEvent, names: Names): string {
  const sentence = say(event, names);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function say<Type extends EventType>({ type, data }: TypedEvent<Type>, names: Names): string {
  return sentences[type](data, names);
}

type DataOf = { [Event in DomainEvent as Event['type']]: Event['data'] };

/** Pairs event types with their data the way TypeScript needs it, so that `say` needs no cast. */
type TypedEvent<Type extends EventType = EventType> = {
  [One in Type]: { readonly type: One; readonly data: DataOf[One] };
}[Type];
