import { given } from '../../testing/given.ts';
import { type PackageEvent, packageDecider } from './package.ts';
import { emptyDefinition, type PackageDefinition } from './package-definition.ts';

const packageId = '0192f0a0-0000-7000-8000-0000000000cc';
const skills: PackageDefinition = {
  ...emptyDefinition,
  name: 'Elite Skills',
  year: 2026,
  defaultAmount: 480_000,
  defaultDownPayment: 80_000,
  defaultCycles: 10,
};
const created: PackageEvent = { type: 'PackageCreated', data: { packageId, ...skills, copiedFrom: null } };
const deleted: PackageEvent = { type: 'PackageDeleted', data: { packageId } };
const story = (...past: PackageEvent[]) => given(packageDecider, past);
const create = { kind: 'create', packageId, ...skills, copiedFrom: null } as const;

describe('a package for sale', () => {
  it('is created from the input, with texts trimmed', () => {
    story()
      .when({ ...create, name: '  Elite Skills ', description: ' Small groups. ' })
      .gives([{ type: 'PackageCreated', data: { ...created.data, description: 'Small groups.' } }]);
  });

  it('is created once', () => {
    story(created).when(create).refuses('This package already exists.');
    story(created, deleted).when(create).refuses('This package already exists.');
  });

  it.each<[Partial<PackageDefinition>, string]>([
    [{ name: '   ' }, 'Package name must not be empty.'],
    [{ year: 20.5 }, 'Package year is invalid'],
    [{ year: 26 }, 'Package year is invalid'],
    [{ defaultAmount: -1, defaultDownPayment: -1 }, 'Package Amount is invalid Down Payment is invalid'],
    [{ defaultCycles: 0 }, 'Payment cycles is invalid'],
    [{ defaultDownPayment: 480_001 }, 'Down payment can not be larger than amount'],
  ])('is refused with %j', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when({ kind: 'change', packageId, changes: wrong }).refuses(text);
  });

  it('may have a down payment larger than the monthly amount, because a recurring package has none', () => {
    const changes = { type: 'Recurring', defaultAmount: 18_950 } as const;
    story(created)
      .when({ kind: 'change', packageId, changes })
      .gives([{ type: 'PackageChanged', data: { packageId, changes } }]);
  });

  describe('with a ledger', () => {
    const ledgerId = '0192f0a0-0000-7000-8000-0000000000a1';
    const other = '0192f0a0-0000-7000-8000-0000000000a2';
    const mapped: PackageEvent = {
      type: 'PackageChanged',
      data: { packageId, changes: { ledgerId, itemId: '7' } },
    };
    const change = (changes: Partial<PackageDefinition>) => ({ kind: 'change', packageId, changes }) as const;

    it('gets the item that was chosen with it', () => {
      story(created)
        .when(change({ ledgerId, itemId: '7' }))
        .gives([mapped]);
    });

    it.each<[Partial<PackageDefinition>, Partial<PackageDefinition>]>([
      [{ ledgerId: other }, { ledgerId: other, itemId: null }],
      [{ ledgerId: null }, { ledgerId: null, itemId: null }],
      [
        { ledgerId: other, itemId: '8' },
        { ledgerId: other, itemId: '8' },
      ],
      [{ ledgerId, name: 'Skills' }, { name: 'Skills' }],
    ])('loses its item with another ledger or none, unless one is chosen again: %j', (changes, recorded) => {
      story(created, mapped)
        .when(change(changes))
        .gives([{ type: 'PackageChanged', data: { packageId, changes: recorded } }]);
    });

    it('keeps an item that posts to both ledgers', () => {
      const moved: PackageEvent = {
        type: 'PackageChanged',
        data: { packageId, changes: { ledgerId: other } },
      };
      story(created, mapped)
        .when(change({ ledgerId: other, itemId: '7' }))
        .gives([moved]);
      story(created, mapped, moved)
        .when(change({ itemId: '7' }))
        .nothingHappens();
    });

    it('can have no item without one', () => {
      const text = 'Please choose a ledger before an item.';
      story()
        .when({ ...create, itemId: '7' })
        .refuses(text);
      story(created)
        .when(change({ itemId: '7' }))
        .refuses(text);
      story(created, mapped)
        .when(change({ ledgerId: null, itemId: '7' }))
        .refuses(text);
    });
  });

  it('records only the changed fields', () => {
    const changes = { name: 'Elite Skills', year: null, isOffered: true, description: undefined };
    story(created)
      .when({ kind: 'change', packageId, changes })
      .gives([{ type: 'PackageChanged', data: { packageId, changes: { year: null, isOffered: true } } }]);
  });

  it('records no event if it is saved unchanged', () => {
    story(created).when({ kind: 'change', packageId, changes: skills }).nothingHappens();
  });

  it('is deleted once, and no longer exists', () => {
    story(created).when({ kind: 'delete', packageId }).gives([deleted]);
    story(created, deleted).when({ kind: 'delete', packageId }).refuses('This package does not exist.');
    story(created, deleted)
      .when({ kind: 'change', packageId, changes: { isActive: false } })
      .refuses('This package does not exist.');
  });
});
