import type { ListedLocation } from '../../../projections/scheduling/locations/location-queries.ts';
import type { LocationView } from '../../contract/locations.ts';
import { logisticViewOf } from '../logistic-view.ts';

export function locationViewOf(row: ListedLocation): LocationView {
  return {
    id: row.id,
    location_id: row.id,
    name: row.name,
    timezone_id: row.timezone,
    description: row.description,
    notes: row.notes,
    is_active: row.is_active,
    addresses: row.addresses.map(({ addressId, address, address2, city, state, zip }) => {
      return { address_id: addressId, address, address_2: address2, city, state, zip };
    }),
    rules: row.rules.map(logisticViewOf),
    remaining_schedules: row.remaining_schedules,
    revision: row.revision,
  };
}
