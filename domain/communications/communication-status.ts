import { type CommunicationStatus, type CommunicationTab, statusesOfTab } from './statuses.ts';

export interface CommunicationProgress {
  readonly stage: 'new' | 'draft' | 'requested' | 'frozen' | 'stopped';
  /** How many messages it has, once all of them are queued. */
  readonly messages: number;
  /** How many messages have each status. */
  readonly counts: Readonly<Partial<Record<CommunicationStatus, number>>>;
}

/**
 * One status for a letter, derived from its messages (resolution A6 of the research): the status that they share, or else where it stands: still
 * processing, sent, or failed as a whole.
 */
export function communicationStatus({ stage, messages, counts }: CommunicationProgress): CommunicationStatus {
  if (stage === 'new' || stage === 'draft') return stage;
  if (stage === 'requested') return 'processing';
  const present = Object.entries(counts).filter(([, count]) => count > 0);
  const queued = present.reduce((sum, [, count]) => sum + count, 0);
  const has = (tab: CommunicationTab) => statusesOfTab[tab].some((status) => (counts[status] ?? 0) > 0);
  if (stage === 'frozen' && queued < messages) return 'processing';
  // Nobody could be written to, or it was stopped before it had recipients.
  if (queued === 0) return stage === 'stopped' ? 'canceled' : 'error';
  const shared = present.length === 1 ? statusNamed(present[0]?.[0]) : undefined;
  if (shared) return shared;
  if (has('processing')) return 'processing';
  if (has('sent')) return 'sent';
  return has('errors') ? 'error' : 'canceled';
}

const statusNamed = (name: string | undefined): CommunicationStatus | undefined =>
  Object.values(statusesOfTab)
    .flat()
    .find((status) => status === name);
