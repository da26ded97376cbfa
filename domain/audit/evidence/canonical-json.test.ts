import fc from 'fast-check';
import { canonicalJson } from './canonical-json.ts';

describe('canonical JSON', () => {
  it('is as in the example of RFC 8785 3.2.3', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 1])));
    const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
    expect(text).toBe(`{${sorted.map((key) => `${JSON.stringify(key)}:1`).join(',')}}`);
    expect(canonicalJson({ b: [1e30, 4.5, 0.002, null, true], a: 'x' })).toBe(
      '{"a":"x","b":[1e+30,4.5,0.002,null,true]}',
    );
  });

  it('is the same for the same value, and means that value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        const parsed: unknown = JSON.parse(text);
        expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(parsed)).toBe(text);
      }),
    );
  });

  it('does not depend on the order in which members were written, nor on those without a value', () => {
    expect(canonicalJson({ b: 1, a: { d: undefined, c: 2 } })).toBe(canonicalJson({ a: { c: 2 }, b: 1 }));
  });
});
