import fc from 'fast-check';
import { parseQuery } from '../simulator/accounting/query-parser.ts';
import { containing, quoted } from './select.ts';

describe('a text in a question to the books', () => {
  it('says itself, whatever signs it holds, and begins nothing else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { conditions, order } = parseQuery(
          `SELECT * FROM Customer WHERE DisplayName = ${quoted(text)}`,
        );
        expect(conditions).toEqual([{ property: 'DisplayName', operator: '=', values: [text] }]);
        expect(order).toEqual([]);
      }),
    );
  });

  it('is looked for anywhere in a name', () => {
    expect(containing("O'Brien")).toBe(String.raw`'%O\'Brien%'`);
  });
});
