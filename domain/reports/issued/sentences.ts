import { counted, type Sentences } from '../../shared/sentences.ts';
import type { IssuedEvent } from './events.ts';
import { issuedAs } from './issue-formats.ts';

export const issuedSentences: Sentences<IssuedEvent> = {
  ReportIssued: ({ report, rows, format }) =>
    `The report ${report.replaceAll('-', ' ')} was ${issuedAs[format]}, with ${counted(rows, 'row')}.`,
  ListExported: ({ list, rows, filters }) =>
    `The list of ${list} was exported with ${counted(rows, 'row')}${filters.length === 0 ? '' : `, filtered by ${filters.join(', ')}`}.`,
};
