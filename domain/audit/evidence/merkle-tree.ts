/**
 * The Merkle tree of RFC 6962 2.1 over a list that only grows: its root stands for every entry and their order. Pure: the hash function
 * comes from outside.
 */

/** SHA-256 of the parts, one after the other. */
export type Sha256 = (...parts: readonly Uint8Array[]) => Uint8Array;

/** A hash of 32 bytes. */
export type Hash = Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** RFC 6962 2.1: the first byte tells entries from nodes, so that no node can pass for an entry. */
const leafHash = (sha256: Sha256, entry: Uint8Array): Hash => sha256(LEAF, entry);
const nodeHash = (sha256: Sha256, left: Hash, right: Hash): Hash => sha256(NODE, left, right);

/** A tree while its entries are read one after the other. It keeps one hash per level. */
export interface GrowingTree {
  readonly size: number;
  /** `entry`: the bytes of the next entry. */
  add(entry: Uint8Array): void;
  root(): Hash;
}

export function createGrowingTree(sha256: Sha256): GrowingTree {
  let size = 0;
  /** The full subtrees, from the largest to the smallest. */
  const subtrees: Hash[] = [];
  return {
    get size() {
      return size;
    },
    add(entry) {
      let hash = leafHash(sha256, entry);
      for (let width = size; width % 2 === 1; width = (width - 1) / 2) {
        hash = nodeHash(sha256, subtrees.pop() ?? hash, hash);
      }
      subtrees.push(hash);
      size += 1;
    },
    root() {
      const [smallest, ...larger] = subtrees.toReversed();
      if (!smallest) return sha256();
      return larger.reduce((right, left) => nodeHash(sha256, left, right), smallest);
    },
  };
}
