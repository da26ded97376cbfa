import { type LocationFields, withLocationChanges } from '../../../domain/scheduling/locations/location.ts';
import {
  type LocationAddress,
  withAddress,
  withoutAddress,
} from '../../../domain/scheduling/locations/location-addresses.ts';
import { type Logistic, withLogistic, withoutLogistic } from '../../../domain/scheduling/logistics.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export interface LocationRow {
  id: string;
  name: string;
  timezone: string;
  description: string;
  notes: string;
  is_active: boolean;
  addresses: readonly LocationAddress[];
  rules: readonly Logistic[];
  /** What a search looks at. */
  search: string;
}

/** Where sessions take place, until they are deleted. */
export const locations = defineProjection<LocationRow>()({
  name: 'locations',
  version: 1,
  columns: {
    id: 'text',
    name: 'text',
    timezone: 'text',
    description: 'text',
    notes: 'text',
    is_active: 'boolean',
    addresses: 'json',
    rules: 'json',
    search: 'text',
  },
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

/** A place is looked for by its town, too. */
const found = (row: Omit<LocationRow, 'search'>): LocationRow => ({
  ...row,
  search: searchable(row.name, ...row.addresses.flatMap(({ address, city }) => [address, city])),
});

const columnsOf = ({ name, timezone, description, notes, isActive }: LocationFields) => ({
  name,
  timezone,
  description,
  notes,
  is_active: isActive,
});

const fieldsOf = ({ name, timezone, description, notes, is_active }: LocationRow): LocationFields => ({
  name,
  timezone,
  description,
  notes,
  isActive: is_active,
});
