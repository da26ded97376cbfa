import type {
  AutochargeCandidate,
  CandidateQuery,
  UnissuedQuery,
} from '../../../domain/billing/autocharge/candidate.ts';
import type { PayingWay } from '../../../domain/billing/autocharge/next-charge.ts';
import type { RunSize } from '../../../domain/billing/autocharge/ordinary.ts';

/** The invoices that a run may charge or issue. A read model: each command checks the streams again. */
export interface AutochargeCandidates {
  /** By invoice id. */
  find(query: CandidateQuery): Promise<AutochargeCandidate[]>;
  /** The invoices that are not in accounting, by invoice id. */
  findUnissued(query: UnissuedQuery): Promise<AutochargeCandidate[]>;
  /** How the athlete pays; undefined if it does not exist. */
  wayOf(athleteId: string): Promise<PayingWay | undefined>;
  /** The sizes of the latest full runs (of everything that was due), newest first. */
  pastRuns(): Promise<RunSize[]>;
  /** The outcomes of a run's latest charges, newest first. */
  latestOutcomes(runId: string, limit: number): Promise<string[]>;
}
