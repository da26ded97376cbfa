import type { CommandContext } from '../runtime/context.ts';
import type { Done } from '../runtime/handle.ts';
import { erasePerson } from './erase-person.ts';
import type { Leaving } from './erasure-leftovers.ts';

const context: CommandContext = {
  actor: 'user:admin',
  commandId: 'erase',
  correlationId: 'erase',
  causationId: 'erase',
  now: '2026-03-01T10:00:00.000Z',
};
const done: Done = { revision: 3n, position: 9n };

/** A person with this name who gets emails; `deeds` records what was done about them, in order. */
function aPerson({ name, before }: { name?: string; before?: Done }) {
  const deeds: string[] = [];
  const records = {
    kind: 'contact',
    nameOf: async () => name,
    addressesOf: async () => ['anna@example.com'],
    detailsOf: async () => ['612 555 0142'],
    outcomeOf: async () => before,
    erase: async () => {
      deeds.push('erased');
      return done;
    },
  };
  const mail = {
    to: async () => [],
    erase: async (addresses: readonly string[]) => {
      deeds.push(`mail to ${addresses.join()}`);
    },
  };
  const clearTraces = async ({ name: called, texts }: Leaving) => {
    deeds.push(`traces of ${called}, ${texts.join()}`);
  };
  return { deps: { records, mail, clearTraces }, deeds };
}

describe('erasing a person', () => {
  it('erases the copies of emails and the traces before recording the erasure', async () => {
    const { deps, deeds } = aPerson({ name: 'Anna Bergeron' });
    await expect(erasePerson(deps, { id: '1', name: ' anna  bergeron' }, context)).resolves.toBe(done);
    expect(deeds).toEqual([
      'mail to anna@example.com',
      'traces of Anna Bergeron, anna@example.com,612 555 0142',
      'erased',
    ]);
  });

  it('requires the name of the person', async () => {
    const { deps, deeds } = aPerson({ name: 'Anna Bergeron' });
    await expect(erasePerson(deps, { id: '1', name: 'Anna' }, context)).rejects.toThrow(
      'This does not match the person’s name.',
    );
    expect(deeds).toEqual([]);
  });

  it('refuses if there is no one to erase', async () => {
    const { deps, deeds } = aPerson({});
    await expect(erasePerson(deps, { id: '1', name: '' }, context)).rejects.toThrow(
      'There is no one here to erase.',
    );
    expect(deeds).toEqual([]);
  });

  it('answers a repetition like the first time', async () => {
    const { deps, deeds } = aPerson({ before: done });
    await expect(erasePerson(deps, { id: '1', name: '' }, context)).resolves.toBe(done);
    expect(deeds).toEqual([]);
  });
});
