import fc from 'fast-check';
import { readHistory, upTo } from '../../api/audit/read-history.ts';
import { athletes } from '../../projections/athletes/athletes.ts';
import { athletePackages } from '../../projections/billing/athlete-packages.ts';
import { invoices } from '../../projections/billing/invoices.ts';
import { fold, touchOf } from '../../projections/runtime/fold.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { replay, rowsAfter } from '../../projections/runtime/replay.ts';
import { type House, openHouse } from '../support/projections.ts';
import { anyHistory, type Happening } from '../support/random-history.ts';
import { seedFrom } from '../support/seed.ts';

/** Some hundred appends, one at a time. */
jest.setTimeout(60_000);

const projections: readonly AnyProjection[] = [athletes, athletePackages, invoices];

let house: House;
let host: ProjectionHost;
beforeAll(async () => {
  house = await openHouse();
  host = await house.host(projections);
});
afterAll(() => house.close());

/** Recorded one by one, so that every event has a moment of its own. */
async function record(happenings: readonly Happening[]): Promise<readonly string[]> {
  for (const { stream, event } of happenings) await house.append(stream, event);
  return [...new Set(happenings.map(({ stream }) => stream))];
}

type Events = Awaited<ReturnType<typeof readHistory>>;

/** The rows that the projection runner computes from these events in one batch. */
function foldedBy(projection: AnyProjection, events: Events): Record<string, object> {
  const touches = events
    .filter(({ type }) => projection.handles.includes(type))
    .map((event) => touchOf(projection, event));
  const { inserted } = fold(projection, touches, new Map());
  return Object.fromEntries(inserted.map(({ key, row }) => [key, row]));
}

function replayed(projection: AnyProjection, events: Events): Record<string, object> {
  const rows = rowsAfter(replay(events, projections)).filter((one) => one.projection === projection);
  return Object.fromEntries(rows.map(({ key, row }) => [key, row]));
}

let seed = seedFrom('REPLAY_SEED');
const newSeed = () => (seed += 1);

test('a record as of any moment is the fold of its events up to then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constant(undefined).chain(() => anyHistory(newSeed())),
      fc.nat(),
      async (happenings, pick) => {
        const all = await readHistory(house.log, await record(happenings));
        const moment = all[pick % all.length]?.recordedAt ?? '';

        const position = await house.log.store.positionAt(new Date(moment));
        const until = all.filter((event) => event.recordedAt <= moment);
        const atPosition = all.filter((event) => event.position <= position);

        expect(upTo(all, moment)).toEqual(until);
        expect(upTo(all, String(until.at(-1)?.position))).toEqual(until);
        // A Date has no microseconds: the store's answer is that of the millisecond.
        expect(upTo(all, new Date(moment).toISOString())).toEqual(atPosition);
        for (const projection of projections)
          expect(replayed(projection, upTo(all, moment))).toEqual(foldedBy(projection, until));
      },
    ),
    { numRuns: 15 },
  );
});

test('a record as of now is its row in the read model', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constant(undefined).chain(() => anyHistory(newSeed())),
      async (happenings) => {
        const streams = await record(happenings);
        const all = await readHistory(house.log, streams);
        await host.waitForPosition(all.at(-1)?.position ?? 0n, [], 10_000);
        for (const projection of projections) {
          const keys = all
            .filter(({ type }) => projection.handles.includes(type))
            .flatMap((event) => projection.keys(event));
          expect(await stored(projection, keys)).toEqual(replayed(projection, all));
        }
      },
    ),
    { numRuns: 15 },
  );
});

async function stored(projection: AnyProjection, keys: readonly string[]): Promise<Record<string, object>> {
  if (keys.length === 0) return {};
  const columns = Object.keys(projection.columns)
    .map((column) => `"${column}"`)
    .join(', ');
  const list = [...new Set(keys)].map((key) => `'${key}'`).join(', ');
  const rows = await house.rows<Record<string, unknown>>(
    `select ${columns} from rm.${projection.name} where "${projection.key}" in (${list})`,
  );
  return Object.fromEntries(rows.map((row) => [String(row[projection.key]), row]));
}
