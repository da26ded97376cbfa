import { defineArea } from '../shared/area.ts';
import { actualsEvents } from './actuals/events.ts';
import { actualsSentences } from './actuals/sentences.ts';
import { amountEvents } from './amounts/events.ts';
import { amountSentences } from './amounts/sentences.ts';
import { ledgerEvents } from './ledgers/events.ts';
import { ledgerSentences } from './ledgers/sentences.ts';

export const budgets = defineArea({
  events: [...ledgerEvents, ...amountEvents, ...actualsEvents],
  sentences: { ...ledgerSentences, ...amountSentences, ...actualsSentences },
});
