import { defineArea } from '../shared/area.ts';
import { ledgerEvents } from './ledgers/events.ts';
import { ledgerSentences } from './ledgers/sentences.ts';

export const budgets = defineArea({ events: ledgerEvents, sentences: ledgerSentences });
