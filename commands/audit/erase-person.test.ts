import { erasureTexts } from '../../domain/audit/erasure.ts';
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
  const merged = {
    absorbedInto: async () => [],
    intoOf: async () => undefined,
    isUnderWay: async () => false,
    reserve: async () => undefined,
  };
  return { deps: { records, mail, clearTraces, merged }, deeds };
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

  it('erases what was merged into the record first', async () => {
    const { deps, deeds } = aPerson({ name: 'Anna Bergeron' });
    const erase = async (id: string) => {
      deeds.push(`erased ${id}`);
      return done;
    };
    const merged = { ...deps.merged, absorbedInto: async () => [{ recordId: '2', mergeId: 'm' }] };
    const records = { ...deps.records, erase };
    await erasePerson({ ...deps, records, merged }, { id: '1', name: 'Anna Bergeron' }, context);
    expect(deeds.filter((deed) => deed.startsWith('erased'))).toEqual(['erased 2', 'erased 1']);
    expect(deeds.filter((deed) => deed.startsWith('traces'))).toHaveLength(2);
  });

  it('refuses a record that is a part of another one, and one that is being merged', async () => {
    const { deps, deeds } = aPerson({ name: 'Anna Bergeron' });
    const person = { id: '1', name: 'Anna Bergeron' };
    const part = { ...deps, merged: { ...deps.merged, intoOf: async () => '2' } };
    await expect(erasePerson(part, person, context)).rejects.toThrow(erasureTexts.isMerged('Anna Bergeron'));
    const busy = { ...deps, merged: { ...deps.merged, isUnderWay: async () => true } };
    await expect(erasePerson(busy, person, context)).rejects.toThrow(erasureTexts.isBeingMerged);
    expect(deeds).toEqual([]);
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
