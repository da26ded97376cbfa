import type { AutochargeCandidate, CandidateQuery } from '../../../domain/billing/autocharge/candidate.ts';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';

/** What a collection has to know beforehand. A read model: the payment itself looks at the streams again. */
export interface AutochargeCandidates {
  /** By invoice id. */
  find(query: CandidateQuery): Promise<AutochargeCandidate[]>;
  /** The sizes of the latest collections of everything that was due, the newest first. */
  pastRuns(): Promise<RunSize[]>;
  /** The outcomes of a run's latest charges, the newest first. */
  latestOutcomes(runId: string, limit: number): Promise<string[]>;
}
