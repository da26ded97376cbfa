declare global {
  /** Provided by `tests/support/timezone-environment.mjs`. */
  var setProcessTimezone: (zone: string) => void;
}

/** Half past ten in the evening of New Year's Eve in Chicago, when it is New Year in UTC and in Auckland. */
export const newYearsEve = '2027-01-01T04:30:15.250Z';

/** A browser that is signed in at a business in this timezone. */
export function signInAt(timezone: string): void {
  const token = `head.${btoa(JSON.stringify({ timezone }))}.signature`;
  const value = { getItem: () => token };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value });
}

/**
 * Runs the tests in browsers of three timezones, on New Year's Eve at a business in Chicago. A test file that uses it starts with
 * `@jest-environment ./tests/support/timezone-environment.mjs`.
 */
export function inBrowserZones(tests: () => void): void {
  describe.each([
    ['UTC', 0],
    ['Pacific/Auckland', -780],
    ['America/Los_Angeles', 480],
  ])('with a browser in %s', (zone, offset) => {
    beforeAll(() => {
      globalThis.setProcessTimezone(zone);
      jest.useFakeTimers({ now: Date.parse(newYearsEve) });
      signInAt('America/Chicago');
    });
    afterAll(() => {
      jest.useRealTimers();
    });

    it('the browser really is there', () => {
      expect(new Date().getTimezoneOffset()).toBe(offset);
    });

    tests();
  });
}
