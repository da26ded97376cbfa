import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { packageAggregate } from './package.ts';

export interface CopyPackage {
  readonly packageId: string;
  /** Id of the copy. */
  readonly copyId: string;
  /** Year of the copy: the current year (part 2 §3). */
  readonly year: number;
}

/** The copy keeps the name and the terms. It is not offered to families until staff offer it. */
export async function copyPackage(
  log: EventLog,
  { packageId, copyId, year }: CopyPackage,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, packageAggregate, copyId, context);
  if (done) return done;
  const { status, ...definition } = await loadState(log, packageAggregate, packageId);
  if (status !== 'present') throw new Refusal('package.unknown', packageTexts.unknown);
  const copy = { ...definition, year, isActive: true, isOffered: false };
  const command = { kind: 'create', packageId: copyId, ...copy, copiedFrom: packageId } as const;
  return handle(log, packageAggregate, copyId, command, context);
}
