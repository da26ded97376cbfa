import { accessSentences } from './access/sentences.ts';
import { activitySentences } from './athletes/activities/sentences.ts';
import { contactSentences } from './athletes/contacts/sentences.ts';
import { importSentences } from './athletes/imports/sentences.ts';
import { leadTypeSentences } from './athletes/lead-types/sentences.ts';
import { athleteSentences } from './athletes/sentences.ts';
import { templateButtonSentences } from './athletes/template-buttons/sentences.ts';
import { trainerSentences } from './athletes/trainers/sentences.ts';
import { accountingSentences } from './billing/accounting/sentences.ts';
import { autochargeSentences } from './billing/autocharge/sentences.ts';
import { cardSentences } from './billing/cards/sentences.ts';
import { athletePackageSentences } from './billing/invoices/sentences.ts';
import { packageSentences } from './billing/packages/sentences.ts';
import { paymentSentences } from './billing/payments/sentences.ts';
import type { DomainEvent, EventType } from './events.ts';
import { fileSentences } from './files/sentences.ts';
import { calendarFeedSentences } from './scheduling/feeds/sentences.ts';
import { trainingGroupSentences } from './scheduling/groups/sentences.ts';
import { locationSentences } from './scheduling/locations/sentences.ts';
import { reservationSentences } from './scheduling/reservations/sentences.ts';
import { seasonSentences } from './scheduling/seasons/sentences.ts';
import { sessionSentences } from './scheduling/sessions/sentences.ts';
import { settingsSentences } from './settings/sentences.ts';
import { numberSeriesSentences } from './shared/number-series-sentences.ts';
import type { Names } from './shared/sentences.ts';

/** The sentence of each event for staff. An event without a sentence does not compile. */
const sentences: { readonly [Type in EventType]: (data: DataOf[Type], names: Names) => string } = {
  ...accessSentences,
  ...athleteSentences,
  ...contactSentences,
  ...trainerSentences,
  ...activitySentences,
  ...leadTypeSentences,
  ...templateButtonSentences,
  ...importSentences,
  ...packageSentences,
  ...athletePackageSentences,
  ...paymentSentences,
  ...cardSentences,
  ...accountingSentences,
  ...autochargeSentences,
  ...seasonSentences,
  ...trainingGroupSentences,
  ...locationSentences,
  ...sessionSentences,
  ...reservationSentences,
  ...calendarFeedSentences,
  ...settingsSentences,
  ...fileSentences,
  ...numberSeriesSentences,
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
