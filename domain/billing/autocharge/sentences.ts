import { formatDay } from '../../shared/day.ts';
import { counted, type Sentences } from '../../shared/sentences.ts';
import { because, money } from '../sentence-words.ts';
import type { AutochargeEvent } from './events.ts';
import type { AutochargeNoticeEvent } from './notice.ts';

export const autochargeSentences: Sentences<AutochargeEvent | AutochargeNoticeEvent> = {
  AutochargeRunStarted: ({ day, count, total }) =>
    `The collection of what is due by ${formatDay(day)} began: ${counted(count, 'invoice')}, ${money(total)}.`,
  AutochargeRunRefused: ({ day, reason }) =>
    `The collection of what is due by ${formatDay(day)} was not begun${because(reason)}.`,
  AutochargeBatchDecided: ({ rows }) => `It was decided about ${counted(rows.length, 'invoice')}.`,
  AutochargeRunStopped: ({ reason }) => `The collection was stopped${because(reason)}.`,
  AutochargeRunFinished: ({ charged, skipped, total }) =>
    `The collection ended: ${counted(charged, 'invoice')} charged, ${money(total)}; ${skipped} skipped.`,
  AutochargeNoticeRequested: ({ day, invoices }) =>
    `The family is told that ${counted(invoices.length, 'invoice')} will be charged on ${formatDay(day)}.`,
};
