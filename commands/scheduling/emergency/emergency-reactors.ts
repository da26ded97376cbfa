import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { type AnyReactor, defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { ExistingAthletes } from '../../shared/existing-athletes.ts';
import { emergency } from './emergency.ts';

export interface EmergencyReactorDeps {
  readonly log: EventLog;
  /** Destroying a key may be repeated. */
  readonly keys: { destroy(subject: string): Promise<void> };
  readonly athletes: Pick<ExistingAthletes, 'exists' | 'isErased'>;
  /** The athletes with details, once the read model has reached a position of the log. */
  readonly withDetails: (at: bigint) => Promise<readonly string[]>;
}

/** Destroys the keys of versions that were replaced or deleted, and deletes details with their athlete. */
export function emergencyReactors({ log, keys, athletes, withDetails }: EmergencyReactorDeps): AnyReactor[] {
  const destroy = (versionId: string): InternalEffect => ({
    kind: 'internal',
    key: `destroy ${versionId}`,
    run: () => keys.destroy(`emergency:${versionId}`),
  });
  const remove = (athleteId: string, context: CommandContext) =>
    handle(log, emergency, athleteId, { kind: 'delete', athleteId, ifAny: true }, context);

  return [
    defineReactor({
      name: 'emergency-keys',
      handles: ['EmergencyDetailsSaved', 'EmergencyDetailsDeleted'],
      startAt: 'beginning',
      order: 'stream',
      effects({ type, data }) {
        if (type === 'EmergencyDetailsDeleted') return [destroy(data.versionId)];
        const { athleteId, versionId, replaces } = data;
        return [
          ...(replaces === null ? [] : [destroy(replaces)]),
          {
            kind: 'internal',
            key: `keep ${versionId}`,
            // The athlete may have been erased while the details were saved. Of both events the later one finds the other.
            async run(context) {
              const isThere = (await athletes.exists(athleteId)) && !(await athletes.isErased(athleteId));
              if (!isThere) await remove(athleteId, context);
            },
          },
        ];
      },
    }),
    defineReactor({
      name: 'emergency-athletes',
      handles: ['AthleteDeleted', 'AthleteErased'],
      // Details are newer than all athletes who were deleted before.
      startAt: 'now',
      order: 'stream',
      effects: ({ type, data: { athleteId } }) => [
        {
          kind: 'internal',
          key: `${type} ${athleteId}`,
          run: async (context) => void (await remove(athleteId, context)),
        },
      ],
    }),
    defineReactor({
      name: 'emergency-deletions',
      handles: ['AllEmergencyDetailsDeleted'],
      startAt: 'beginning',
      order: 'stream',
      effects: ({ data, position }) => [
        {
          kind: 'internal',
          key: `delete ${data.deletionId}`,
          async run(context) {
            for (const athleteId of await withDetails(position)) {
              await remove(athleteId, step(context, athleteId));
            }
          },
        },
      ],
    }),
  ];
}
