import { defineReactor } from '../../runtime/reactor.ts';
import type { Statements } from './statements.ts';

/** Completes what a person said: the record of the contact or user follows, with the same command as at once, so that it happens once. */
export function statedConsents(statements: Pick<Statements, 'follow'>) {
  return defineReactor({
    name: 'stated-consents',
    handles: ['ConsentStated'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, commandId, data }) =>
      data.person.kind === 'recipient'
        ? []
        : [
            {
              kind: 'internal',
              key: `follow ${id}`,
              run: async (context) => void (await statements.follow(data, commandId, context)),
            },
          ],
  });
}
