import type { ConnectionEvent } from '../../../domain/billing/accounting/connection.ts';
import type { PackageEvent } from '../../../domain/billing/packages/package.ts';
import {
  emptyDefinition,
  type PackageDefinition,
} from '../../../domain/billing/packages/package-definition.ts';
import { itemIn } from './package-item.ts';

const packageId = '0192f0a0-0000-7000-8000-0000000000cc';
const created: PackageEvent = {
  type: 'PackageCreated',
  data: { packageId, ...emptyDefinition, name: 'Skills', copiedFrom: null },
};
const deleted: PackageEvent = { type: 'PackageDeleted', data: { packageId } };
const changed = (changes: Partial<PackageDefinition>): PackageEvent => ({
  type: 'PackageChanged',
  data: { packageId, changes },
});
const connected = (realmId: string): ConnectionEvent => ({
  type: 'AccountingConnected',
  data: { realmId, companyName: 'Hockey LLC' },
});

const at = <Event>(position: number, event: Event) => ({ ...event, position: BigInt(position) });
const home = [at(1, connected('home'))];
const chosen = [at(2, created), at(3, changed({ ledgerId: 'l', itemId: '7' }))];

test('a package without an item has none', () => {
  expect(itemIn([at(2, created)], home)).toBeNull();
  expect(itemIn([], home)).toBeNull();
});

test('a package has the item that was chosen last, also after other changes and after its deletion', () => {
  const more = [at(4, changed({ name: 'Elite' })), at(5, deleted)];
  expect(itemIn([...chosen, ...more], home)).toBe('7');
  expect(itemIn([...chosen, at(4, changed({ itemId: '8' }))], home)).toBe('8');
});

test('an item of another company is none of this one, until it is chosen again', () => {
  const moved = [...home, at(4, connected('away'))];
  expect(itemIn(chosen, moved)).toBeNull();
  expect(itemIn([...chosen, at(5, changed({ itemId: '7', ledgerId: 'm' }))], moved)).toBe('7');
});

test('the same company connected again changes nothing', () => {
  const lost: ConnectionEvent = { type: 'AccountingDisconnected', data: { realmId: 'home', reason: '' } };
  expect(itemIn(chosen, [...home, at(4, lost), at(5, connected('home'))])).toBe('7');
});
