import { defineArea } from '../shared/area.ts';
import { amountEvents } from './amounts/events.ts';
import { amountSentences } from './amounts/sentences.ts';
import { ledgerEvents } from './ledgers/events.ts';
import { ledgerSentences } from './ledgers/sentences.ts';

export const budgets = defineArea({
  events: [...ledgerEvents, ...amountEvents],
  sentences: { ...ledgerSentences, ...amountSentences },
});
