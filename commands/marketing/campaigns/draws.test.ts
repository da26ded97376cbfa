import { randomBytes } from 'node:crypto';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import type { CampaignReader } from '../../shared/campaign-letters.ts';
import { createDraws } from './draws.ts';

const CAMPAIGN = '0192f0a0-0000-7000-8000-0000000000ca';
const TODAY = '2026-03-07';

/** Draws of an installation with a key of its own. `readers`: whom emails about an athlete go to. */
function installation(readers: ReadonlyMap<string, PersonRef> = new Map()) {
  const key = randomBytes(32);
  return createDraws({
    keys: { keyOf: async () => key },
    letters: {
      async readersFor(athleteIds) {
        return new Map(
          athleteIds.map((id): [string, CampaignReader] => {
            const person = readers.get(id);
            return [id, person ? { person } : { person: null, whyNot: 'opted-out' }];
          }),
        );
      },
    },
  });
}

const athletes = Array.from({ length: 4_000 }, (_, index) => `athlete ${index}`);

test('about a tenth is held back, and a repetition draws the same', async () => {
  const drawsFor = installation();
  const draws = await drawsFor(CAMPAIGN, athletes, TODAY);
  const held = [...draws.values()].filter((draw) => draw === 'held-back').length;
  // Five standard deviations around 400.
  expect(held).toBeGreaterThan(305);
  expect(held).toBeLessThan(495);
  expect(await drawsFor(CAMPAIGN, athletes.toReversed(), TODAY)).toEqual(draws);
});

test('siblings share their fate: those whom one person would be written to about', async () => {
  const readers = new Map(
    athletes.map((id, index): [string, PersonRef] => [
      id,
      { kind: 'contact', id: `parent ${Math.floor(index / 2)}` },
    ]),
  );
  const draws = await installation(readers)(CAMPAIGN, athletes, TODAY);
  const parted = athletes.filter(
    (id, index) => draws.get(id) !== draws.get(athletes[index - (index % 2)] ?? ''),
  );
  expect(parted).toEqual([]);
  expect(new Set(draws.values())).toEqual(new Set(['written-to', 'held-back']));
});

test('another campaign, and another installation, draw others', async () => {
  const drawsFor = installation();
  const draws = await drawsFor(CAMPAIGN, athletes, TODAY);
  expect(await drawsFor('another campaign', athletes, TODAY)).not.toEqual(draws);
  expect(await installation()(CAMPAIGN, athletes, TODAY)).not.toEqual(draws);
});
