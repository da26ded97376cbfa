import type { AutochargeCandidate, CandidateQuery } from '../../../domain/billing/autocharge/candidate.ts';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';

/** The invoices that a run may charge. A read model: each payment checks the streams again. */
export interface AutochargeCandidates {
  /** By invoice id. */
  find(query: CandidateQuery): Promise<AutochargeCandidate[]>;
  /** The sizes of the latest full runs (of everything that was due), newest first. */
  pastRuns(): Promise<RunSize[]>;
  /** The outcomes of a run's latest charges, newest first. */
  latestOutcomes(runId: string, limit: number): Promise<string[]>;
}
