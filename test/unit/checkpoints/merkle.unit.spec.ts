import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../src/checkpoints/merkle.ts';
import {
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  leafHash,
  nodeHash,
  rangeHash,
  rootByInclusion,
} from '../../../src/checkpoints/merkle.ts';

/** The leaves and roots that implementations of RFC 6962 are tested with. */
const ENTRIES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** Hashes of complete subtrees, the slow way. */
function treeOf(entries: readonly Buffer[]): (place: Place) => Buffer {
  const at = ({ level, index }: Place): Buffer =>
    level === 0
      ? leafHash(entries[index] ?? Buffer.alloc(0))
      : nodeHash(at({ level: level - 1, index: 2 * index }), at({ level: level - 1, index: 2 * index + 1 }));
  return at;
}

const entriesOf = (size: number): Buffer[] => Array.from({ length: size }, (_, at) => Buffer.from(`entry ${at}`));

describe('a Merkle tree', () => {
  it.each(ROOTS.map((root, size) => ({ size, root })))('of $size leaves has the root of RFC 6962', ({ size, root }) => {
    const at = treeOf(ENTRIES.map((entry) => Buffer.from(entry, 'hex')));
    expect(rangeHash({ from: 0, to: size }, at).toString('hex')).toBe(root);
  });

  it('proves of each of its leaves that it holds it, and of nothing else', () => {
    for (let size = 1; size <= 40; size += 1) {
      const at = treeOf(entriesOf(size));
      const root = rangeHash({ from: 0, to: size }, at);
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionRanges(index, size).map((range) => rangeHash(range, at));
        const leaf = at({ level: 0, index });
        expect(rootByInclusion(leaf, { index, size }, proof)?.equals(root)).toBe(true);
        expect(rootByInclusion(leafHash(Buffer.from('forged')), { index, size }, proof)?.equals(root)).toBe(false);
        expect(rootByInclusion(leaf, { index: index + 1, size }, proof)?.equals(root) ?? false).toBe(false);
        expect(rootByInclusion(leaf, { index, size }, [...proof, leaf])).toBeNull();
      }
    }
  });

  it('proves of each smaller one that it began as that, and of no other', () => {
    for (let size = 1; size <= 40; size += 1) {
      const at = treeOf(entriesOf(size));
      const newer = { size, root: rangeHash({ from: 0, to: size }, at) };
      for (let before = 0; before <= size; before += 1) {
        const older = { size: before, root: rangeHash({ from: 0, to: before }, at) };
        const proof = consistencyRanges(before, size).map((range) => rangeHash(range, at));
        expect(isConsistent(older, newer, proof)).toBe(true);
        const forged = { size: before, root: leafHash(Buffer.from('forged')) };
        expect(isConsistent(forged, newer, proof)).toBe(false);
        if (before > 0 && before < size)
          expect(isConsistent(older, { ...newer, root: forged.root }, proof)).toBe(false);
      }
    }
  });

  it('has proofs that no longer hold once any hash of them is another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(), fc.nat(), (size, one, other) => {
        const at = treeOf(entriesOf(size));
        const root = rangeHash({ from: 0, to: size }, at);
        const before = 1 + (one % (size - 1));
        const proof = consistencyRanges(before, size).map((range) => rangeHash(range, at));
        const older = { size: before, root: rangeHash({ from: 0, to: before }, at) };
        const forged = proof.map((hash, place) => (place === other % proof.length ? leafHash(hash) : hash));
        return isConsistent(older, { size, root }, proof) && !isConsistent(older, { size, root }, forged);
      }),
      { numRuns: 60 },
    );
  });
});
