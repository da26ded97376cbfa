import { formatDay } from '../../shared/day.ts';
import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { IssuingEvent, IssuingSwitchEvent } from './events.ts';
import type { IssuingScope } from './issuing-values.ts';

export const issuingSentences: Sentences<IssuingEvent | IssuingSwitchEvent> = {
  AutomaticIssuingTurnedOn: ({ day }) =>
    `Invoices due on or after ${formatDay(day)} are issued automatically.`,
  AutomaticIssuingTurnedOff: ({ day }) => `Automatic issuing was turned off on ${formatDay(day)}.`,
  IssuingRunStarted: ({ scope, until, count, total }) =>
    `Issuing of ${wordsOf(scope, until)} started: ${counted(count, 'invoice')} (${money(total)}).`,
  IssuingRunRefused: ({ day, reason }) => `Issuing on ${formatDay(day)} was not started${because(reason)}.`,
  IssuingBatchDecided: ({ rows }) => `${countedWere(rows.length, 'invoice')} checked for issuing.`,
  IssuingRunFinished: ({ requested, skipped, total }) =>
    `Issuing finished: ${counted(requested, 'invoice')} sent to accounting (${money(total)}), ${skipped || 'none'} skipped.`,
};

function wordsOf(scope: IssuingScope, until: string): string {
  switch (scope) {
    case 'due':
      return `invoices due by ${formatDay(until)}`;
    case 'older':
      return 'older invoices';
    case 'selected':
      return 'selected invoices';
  }
}
