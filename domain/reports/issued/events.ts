import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { issueFormats } from './issue-formats.ts';

/** In clear, so never words that people typed. */
export const recordedParameters = z.array(z.object({ name: z.string(), value: z.string() }));

export const issuedEvents = [
  /** Stream `reportIssue-<id>`. A report left the product. Its content is not recorded: it can be read again as of the position. */
  defineEvent('ReportIssued', {
    issueId: z.uuid(),
    /** The name in its address. */
    report: z.string(),
    parameters: recordedParameters,
    /** The position of the log as of which it was read. */
    position: z.string(),
    rows: z.int(),
    /** Of its canonical text, in which nobody is named. */
    sha256: z.string(),
    format: z.enum(issueFormats),
    /** The mailing that sent it; null: somebody saved or printed it. */
    mailingId: z.uuid().nullable(),
  }),
  /** Stream `listExport-<id>`. A list was saved as a file, whole. */
  defineEvent('ListExported', {
    exportId: z.uuid(),
    list: z.enum(['athletes']),
    /** The names of the filters that were set; what somebody searched for is left out. */
    filters: z.array(z.string()),
    /** The keys of its columns. */
    columns: z.array(z.string()),
    position: z.string(),
    rows: z.int(),
    /** Of the file. */
    sha256: z.string(),
  }),
] as const;

export type IssuedEvent = EventOf<(typeof issuedEvents)[number]>;
