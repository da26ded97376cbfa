import { formatDay } from '../../shared/day.ts';
import { counted, countedWere, type Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { AutochargeEvent } from './events.ts';
import type { AutochargeNoticeEvent } from './notice.ts';

export const autochargeSentences: Sentences<AutochargeEvent | AutochargeNoticeEvent> = {
  AutochargeRunStarted: ({ day, count, total }) =>
    `Autocharge of invoices due by ${formatDay(day)} started: ${counted(count, 'invoice')} (${money(total)}).`,
  AutochargeRunRefused: ({ day, reason }) =>
    `Autocharge of invoices due by ${formatDay(day)} was not started${because(reason)}.`,
  AutochargeBatchDecided: ({ rows }) => `${countedWere(rows.length, 'invoice')} checked for autocharge.`,
  AutochargeRunStopped: ({ reason }) => `Autocharge was stopped${because(reason)}.`,
  AutochargeRunFinished: ({ charged, skipped, total }) =>
    `Autocharge finished: ${counted(charged, 'invoice')} charged (${money(total)}), ${skipped || 'none'} skipped.`,
  AutochargeNoticeRequested: ({ day, invoices }) =>
    `A notice that ${counted(invoices.length, 'invoice')} will be charged on ${formatDay(day)} was sent to the family.`,
};
