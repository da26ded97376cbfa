import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { location } from '../locations/location.ts';
import { changeFacts } from './change-facts.ts';
import { zoneOf } from './places.ts';
import { rowByRow } from './row-by-row.ts';
import type { SessionSeries } from './session-deps.ts';

/**
 * When the time zone of a location is corrected, upcoming sessions keep the wall clock time that people were
 * told; past ones stay as they were.
 */
export function rezonedLocations({
  log,
  series,
}: {
  readonly log: EventLog;
  readonly series: Pick<SessionSeries, 'ofLocation'>;
}) {
  return defineReactor({
    name: 'rezoned-locations',
    handles: ['LocationChanged'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, position: at, data: { locationId, changes } }) =>
      changes.timezone === undefined
        ? []
        : [
            {
              kind: 'internal',
              key: `rezone ${id}`,
              async run(context) {
                const timezone = zoneOf((await loadState(log, location, locationId)).timezone);
                const { now } = context;
                const found = await series.ofLocation(locationId, { after: now, at });
                await rowByRow(found, step(context, 'sessions'), async (sessionId, row) => {
                  const command = { kind: 'rezone', sessionId, locationId, timezone, now } as const;
                  return changeFacts(log, command, row);
                });
              },
            },
          ],
  });
}
