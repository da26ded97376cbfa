import { given } from '../../testing/given.ts';
import type { LocationEvent } from './events.ts';
import { type LocationDefinition, locationDecider } from './location.ts';

const id = (digits: string) => `0192f0a0-0000-7000-8000-0000000000${digits}`;
const [locationId, addressId, logisticId] = [id('01'), id('02'), id('03')];
const rink: LocationDefinition = {
  name: 'North Rink',
  timezone: 'America/New_York',
  description: '',
  notes: '',
  sessionsAtOnce: 1,
};
const created: LocationEvent = { type: 'LocationCreated', data: { locationId, ...rink } };
const deleted: LocationEvent = { type: 'LocationDeleted', data: { locationId } };
const iceWay = { addressId, address: '1 Ice Way', address2: '', city: 'Troy', state: 'NY', zip: '12180' };
const addressed: LocationEvent = { type: 'LocationAddressAdded', data: { locationId, ...iceWay } };
const story = (...past: LocationEvent[]) => given(locationDecider, past);
const create = { kind: 'create', locationId, ...rink } as const;
const change = (changes: object) => ({ kind: 'change', locationId, changes }) as const;

describe('a location', () => {
  it('is created from the input, once', () => {
    story()
      .when({ ...create, name: ' North Rink ' })
      .gives([created]);
    story(created).when(create).refuses('This location already exists.');
  });

  it.each<[Partial<LocationDefinition>, string]>([
    [{ name: ' ' }, 'Please enter a valid name.'],
    [{ timezone: 'Mars/Olympus' }, 'Please choose a timezone.'],
    [{ timezone: '+05:00' }, 'Please choose a timezone.'],
    [
      { sessionsAtOnce: 0 },
      'Please enter a number of sessions from 1 to 100, or leave it empty for any number.',
    ],
  ])('is refused with %j, created or changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when(change(wrong)).refuses(text);
  });

  it('records only the changed fields', () => {
    const changes = { timezone: 'America/Denver', isActive: false };
    story(created)
      .when(change({ ...changes, name: 'North Rink' }))
      .gives([{ type: 'LocationChanged', data: { locationId, changes } }]);
    story(created).when(change(rink)).nothingHappens();
    story(created)
      .when(change({ sessionsAtOnce: null }))
      .gives([{ type: 'LocationChanged', data: { locationId, changes: { sessionsAtOnce: null } } }]);
  });

  it('is deleted only if it has no upcoming sessions', () => {
    const remove = (sessions: number) => ({ kind: 'delete', locationId, sessions }) as const;
    story(created).when(remove(1)).refuses('This location cannot be deleted while it has upcoming sessions.');
    story(created).when(remove(0)).gives([deleted]);
    story(created, deleted).when(remove(0)).refuses('This location does not exist.');
  });
});

describe('an address of a location', () => {
  it('is added, changed as a whole, and removed', () => {
    const elsewhere = { ...iceWay, address: '2 Ice Way', zip: '' };
    story(created)
      .when({ kind: 'add-address', locationId, ...iceWay, city: ' Troy ' })
      .gives([addressed]);
    story(created, addressed)
      .when({ kind: 'change-address', locationId, ...elsewhere })
      .gives([{ type: 'LocationAddressChanged', data: { locationId, ...elsewhere } }]);
    story(created, addressed)
      .when({ kind: 'remove-address', locationId, addressId })
      .gives([{ type: 'LocationAddressRemoved', data: { locationId, addressId } }]);
  });

  it('records no event if it is unchanged', () => {
    story(created, addressed)
      .when({ kind: 'change-address', locationId, ...iceWay })
      .nothingHappens();
  });

  it('must not be empty, is unique, and must exist before it is changed', () => {
    const blank = { addressId, address: '', address2: ' ', city: '', state: '', zip: '' };
    story(created)
      .when({ kind: 'add-address', locationId, ...blank })
      .refuses('Please enter an address.');
    story(created, addressed)
      .when({ kind: 'add-address', locationId, ...iceWay })
      .refuses('This address already exists.');
    story(created)
      .when({ kind: 'change-address', locationId, ...iceWay })
      .refuses('This address does not exist.');
  });
});

it('has rules like a training group', () => {
  const rule = { logisticId, ruleId: 'parking', value: 'Behind the rink' };
  const added: LocationEvent = { type: 'LocationRuleAdded', data: { locationId, ...rule } };
  story(created)
    .when({ kind: 'add-rule', locationId, ...rule })
    .gives([added]);
  story(created, added)
    .when({ kind: 'change-rule', locationId, ...rule, ruleId: 'weather' })
    .gives([{ type: 'LocationRuleChanged', data: { locationId, ...rule, ruleId: 'weather' } }]);
  story(created, added)
    .when({ kind: 'remove-rule', locationId, logisticId })
    .gives([{ type: 'LocationRuleRemoved', data: { locationId, logisticId } }]);
});
