import { defineReactor } from '../runtime/reactor.ts';

/** Stores the keys of people and letters. Destroying one may be repeated. */
interface Keys {
  destroy(subject: string): Promise<void>;
}

/**
 * Destroys the key of a deleted letter, so that nobody can read its text anymore: it may name people, and an erasure looks for them only in
 * letters that exist. Nothing of it was sent, or it could not have been deleted. Deleting also removes recipients typed by hand, whose keys
 * `removed-recipients` destroys.
 */
export function deletedLetters(keys: Keys) {
  return defineReactor({
    name: 'deleted-letters',
    handles: ['CommunicationDeleted'],
    startAt: 'beginning',
    order: 'none',
    effects: ({ data: { communicationId } }) => [
      {
        kind: 'internal',
        key: `destroy communication:${communicationId}`,
        run: () => keys.destroy(`communication:${communicationId}`),
      },
    ],
  });
}
