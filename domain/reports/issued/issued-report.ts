import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { isRecordable } from '../../shared/report-table.ts';
import type { IssuedEvent } from './events.ts';
import { issuedTexts } from './issued-texts.ts';

export type ReportIssued = Extract<IssuedEvent, { type: 'ReportIssued' }>;
export type ListExported = Extract<IssuedEvent, { type: 'ListExported' }>;

/** A report is issued once. Undefined: it has not been. */
export const issuedReportDecider: Decider<
  ReportIssued['data'] | undefined,
  ReportIssued['data'],
  ReportIssued
> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide(data, state) {
    if (state) throw new Refusal('report.issued', issuedTexts.issuedBefore);
    if (!data.parameters.every(({ value }) => isRecordable(value)))
      throw new Refusal('report.words', issuedTexts.parameterWords);
    return [{ type: 'ReportIssued', data }];
  },
};

/** A list is exported once. */
export const listExportDecider: Decider<
  ListExported['data'] | undefined,
  ListExported['data'],
  ListExported
> = {
  initial: () => undefined,
  evolve: (_, { data }) => data,
  decide(data, state) {
    if (state) throw new Refusal('list.exported', issuedTexts.issuedBefore);
    return [{ type: 'ListExported', data }];
  },
};
