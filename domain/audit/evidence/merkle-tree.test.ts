import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createGrowingTree, type Hash, type Sha256 } from './merkle-tree.ts';

const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return Uint8Array.from(hash.digest());
};
const hex = (hash: Hash) => Buffer.from(hash).toString('hex');

/** The definition of RFC 6962 2.1, word for word. */
function mth(entries: readonly Uint8Array[]): Hash {
  const [only] = entries;
  if (!only) return sha256();
  if (entries.length === 1) return sha256(Uint8Array.of(0), only);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha256(Uint8Array.of(1), mth(entries.slice(0, split)), mth(entries.slice(split)));
}

/** The entries and roots that implementations of Certificate Transparency test with. */
const known = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((entry) => Uint8Array.from(Buffer.from(entry, 'hex')));
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const lists = fc.array(fc.uint8Array({ maxLength: 6 }), { minLength: 1, maxLength: 70 });

describe('the tree', () => {
  it.each(knownRoots.map((root, at) => [at + 1, root] as const))(
    'of %i known entries has the known root',
    (size, root) => {
      const entries = known.slice(0, size);
      const tree = createGrowingTree(sha256);
      for (const entry of entries) tree.add(entry);
      expect(hex(tree.root())).toBe(root);
    },
  );

  it('has the same root at every size when its entries are read one after the other', () => {
    fc.assert(
      fc.property(lists, (entries) => {
        const tree = createGrowingTree(sha256);
        expect(hex(tree.root())).toBe(hex(sha256()));
        for (const [at, entry] of entries.entries()) {
          tree.add(entry);
          expect(tree.size).toBe(at + 1);
          expect(hex(tree.root())).toBe(hex(mth(entries.slice(0, at + 1))));
        }
      }),
    );
  });
});
