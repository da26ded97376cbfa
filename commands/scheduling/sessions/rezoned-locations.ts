import type { EventLog } from '../../../event-store/event-log.ts';
import { step } from '../../runtime/context.ts';
import { present } from '../../runtime/handle.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { location } from '../locations/location.ts';
import { changeFacts } from './change-facts.ts';
import { zoneOf } from './places.ts';
import { rowByRow } from './row-by-row.ts';
import type { SessionSeries } from './session-deps.ts';

/** Sessions to come stay at the time that people were told when the clock of their location is put into another zone; past ones stay as they were. */
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
    effects: ({ id, position: at, data: { locationId, changes } }) =>
      changes.timezone === undefined
        ? []
        : [
            {
              kind: 'internal',
              key: `rezone ${id}`,
              async run(context) {
                const timezone = zoneOf((await present(log, location, locationId)).timezone);
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
