import type { CheckpointSigner } from '../../commands/audit/evidence/checkpoint-key.ts';
import {
  issueCheckpoint,
  issuedCheckpoints,
  LogRewritten,
} from '../../commands/audit/evidence/checkpoints.ts';
import { checkpointsView, issuedCheckpointView } from '../../contract/audit/checkpoints.ts';
import { checkpointTexts } from '../../domain/audit/evidence/checkpoint-texts.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { actorNames } from '../runtime/actor-names.ts';
import type { NamesOf } from '../runtime/failure.ts';
import { type Job, JobFailed } from '../runtime/jobs.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly signer: CheckpointSigner;
  readonly namesOf: NamesOf;
}

/** The newest are shown. */
const SHOWN = 100;
/** Reading a log of a million events takes about fifteen seconds. */
const LONGEST_MS = 120_000;

/** Signed checkpoints of the log, with which anybody can tell later whether it was rewritten. */
export function checkpointRoutes({ log, signer, namesOf }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/operations/checkpoints',
      access: 'admin',
      summary: 'The signed checkpoints of the log, the newest first, and the key that they are checked with',
      results: checkpointsView,
      async run() {
        const issued = (await issuedCheckpoints(log)).slice(0, SHOWN);
        const nameOf = await actorNames(
          issued.map(({ actor }) => actor),
          namesOf,
        );
        return {
          results: {
            public_key: signer.publicKey,
            fingerprint: signer.fingerprint,
            checkpoints: issued.map(({ id, size, note, issuedAt, actor }) => ({
              id,
              size,
              note,
              issued_at: issuedAt,
              issued_by: nameOf(actor),
            })),
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/operations/checkpoints',
      access: 'admin',
      summary: 'Compares the log with its earlier checkpoints and signs a new one',
      status: 201,
      results: issuedCheckpointView,
      async run({ context }) {
        try {
          const signal = AbortSignal.timeout(LONGEST_MS);
          const { id, size, done } = await issueCheckpoint({ log, signer }, context, signal);
          return { message: checkpointTexts.issued, results: { id, size }, done };
        } catch (error) {
          if (error instanceof LogRewritten) throw new Refusal('log.rewritten', error.message);
          throw error;
        }
      },
    }),
  ];
}

/** Compares the log with its earlier checkpoints and signs a new one every night, on either store. */
export const checkpointJob = ({ log, signer }: Omit<Deps, 'namesOf'>, timezone: string): Job => ({
  name: 'checkpoint',
  schedule: '15 3 * * *',
  timezone,
  async run({ signal, context }) {
    try {
      const { size } = await issueCheckpoint({ log, signer }, context, signal);
      return { events: String(size) };
    } catch (error) {
      if (error instanceof LogRewritten) throw new JobFailed(error.message, {});
      throw error;
    }
  },
});
