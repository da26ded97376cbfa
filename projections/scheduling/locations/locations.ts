import { type LocationFields, withLocationChanges } from '../../../domain/scheduling/locations/location.ts';
import { withAddress, withoutAddress } from '../../../domain/scheduling/locations/location-addresses.ts';
import { type Logistic, withLogistic, withoutLogistic } from '../../../domain/scheduling/logistics.ts';
import type { PostalAddress } from '../../../domain/shared/postal-address.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export const locationTable = defineTable('locations', {
  id: 'text',
  name: 'text',
  timezone: 'text',
  description: 'text',
  notes: 'text',
  /** How many sessions it takes at the same time. Null: any number. */
  sessions_at_once: nullable('integer'),
  is_active: 'boolean',
  addresses: json<readonly PostalAddress[]>(),
  rules: json<readonly Logistic[]>(),
  /** The text that a search looks in. */
  search: 'text',
});
export type LocationRow = RowOf<typeof locationTable>;

/** The locations of sessions, until they are deleted. */
export const locations = defineProjection(locationTable)({
  version: 2,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'addresses', 'rules', 'search'],
  indexes: searchIndexes,
  handles: [
    'LocationCreated',
    'LocationChanged',
    'LocationDeleted',
    'LocationAddressAdded',
    'LocationAddressChanged',
    'LocationAddressRemoved',
    'LocationRuleAdded',
    'LocationRuleChanged',
    'LocationRuleRemoved',
  ],
  keys: ({ data }) => [data.locationId],
  apply: (row, { type, data }, id) => {
    if (type === 'LocationCreated') {
      return found({ id, ...columnsOf({ ...data, isActive: true }), addresses: [], rules: [] });
    }
    if (!row) return null;
    switch (type) {
      case 'LocationChanged':
        return found({ ...row, ...columnsOf(withLocationChanges(fieldsOf(row), data.changes)) });
      case 'LocationDeleted':
        return null;
      case 'LocationAddressAdded':
      case 'LocationAddressChanged': {
        const { locationId: _, ...address } = data;
        return found({ ...row, addresses: withAddress(row.addresses, address) });
      }
      case 'LocationAddressRemoved':
        return found({ ...row, addresses: withoutAddress(row.addresses, data.addressId) });
      case 'LocationRuleAdded':
      case 'LocationRuleChanged': {
        const { locationId: _, ...rule } = data;
        return { ...row, rules: withLogistic(row.rules, rule) };
      }
      case 'LocationRuleRemoved':
        return { ...row, rules: withoutLogistic(row.rules, data.logisticId) };
    }
  },
});

/** A search finds a location by its city, too. */
const found = (row: Omit<LocationRow, 'search'>): LocationRow => ({
  ...row,
  search: searchable(row.name, ...row.addresses.flatMap(({ address, city }) => [address, city])),
});

const columnsOf = ({ name, timezone, description, notes, sessionsAtOnce, isActive }: LocationFields) => ({
  name,
  timezone,
  description,
  notes,
  sessions_at_once: sessionsAtOnce,
  is_active: isActive,
});

const fieldsOf = ({
  name,
  timezone,
  description,
  notes,
  sessions_at_once,
  is_active,
}: LocationRow): LocationFields => ({
  name,
  timezone,
  description,
  notes,
  sessionsAtOnce: sessions_at_once,
  isActive: is_active,
});
