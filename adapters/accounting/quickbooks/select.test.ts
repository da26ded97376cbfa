import fc from 'fast-check';
import { parseQuery } from '../../../simulators/accounting/company-api/query-parser.ts';
import { containing, quoted } from './select.ts';

describe('a text in a query to accounting', () => {
  it('is taken literally, whatever characters it contains', () => {
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

  it('matches any part of a name', () => {
    expect(containing("O'Brien")).toBe(String.raw`'%O\'Brien%'`);
  });
});
