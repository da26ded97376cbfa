import fc from 'fast-check';
import { differenceOf, flawOf, largestFirst, partsBetween, sumOf } from './figure-facts.ts';

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
/** Of a few ids, so that two sets have facts in common. */
const facts = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 30 }).map((nth) => `fact-${nth}`), value: amount }),
  { selector: ({ id }) => id },
);

describe('the facts of a figure', () => {
  test('add up to it', () => {
    fc.assert(fc.property(facts, (some) => expect(flawOf(sumOf(some), some)).toBeUndefined()));
  });

  test('do not add up to anything else', () => {
    fc.assert(
      fc.property(
        facts,
        amount.filter((by) => by !== 0),
        (some, by) => expect(flawOf(sumOf(some) + by, some)).toContain('add up to'),
      ),
    );
  });

  test('are there once', () => {
    expect(
      flawOf(200, [
        { id: 'a', value: 100 },
        { id: 'a', value: 100 },
      ]),
    ).toBe('two facts are a');
  });

  test('are in the order of their size, whatever the sign', () => {
    const some = [
      { id: 'b', value: 5 },
      { id: 'c', value: -300 },
      { id: 'a', value: 5 },
      { id: 'd', value: 20 },
    ];
    const sorted = largestFirst(
      some,
      ({ value }) => value,
      ({ id }) => id,
    );
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'd', 'a', 'b']);
  });
});

describe('the parts of a difference', () => {
  test('add up to it', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const parts = partsBetween(before, after);
        expect(parts.reduce((sum, part) => sum + differenceOf(part), 0)).toBe(sumOf(after) - sumOf(before));
      }),
    );
  });

  test('lead from the facts before to the facts after', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        const values = new Map(before.map(({ id, value }) => [id, value]));
        for (const { change, fact, before: from, after: to } of partsBetween(before, after)) {
          expect(values.get(fact.id) ?? 0).toBe(from);
          if (change === 'removed') values.delete(fact.id);
          else values.set(fact.id, to);
        }
        expect(values).toEqual(new Map(after.map(({ id, value }) => [id, value])));
      }),
    );
  });

  test('leave out what did not change', () => {
    const before = [
      { id: 'kept', value: 100 },
      { id: 'grown', value: 100 },
      { id: 'gone', value: 40 },
    ];
    const after = [
      { id: 'kept', value: 100 },
      { id: 'grown', value: 130 },
      { id: 'new', value: 60 },
    ];
    expect(partsBetween(before, after)).toEqual([
      { change: 'added', fact: { id: 'new', value: 60 }, before: 0, after: 60 },
      { change: 'removed', fact: { id: 'gone', value: 40 }, before: 40, after: 0 },
      { change: 'changed', fact: { id: 'grown', value: 130 }, before: 100, after: 130 },
    ]);
  });

  test('are none between equal sets', () => {
    fc.assert(fc.property(facts, (some) => expect(partsBetween(some, some.toReversed())).toEqual([])));
  });
});
