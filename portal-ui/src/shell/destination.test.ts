import { isPrompting } from './destination.ts';

const destinations = [{ path: '/home' }, { path: '/schedules', prompts: true }] as const;

describe('a page asks what it has to', () => {
  it.each(['/schedules', '/schedules/next'])('at %s, which is flagged', (pathname) => {
    expect(isPrompting(destinations, pathname)).toBe(true);
  });

  it.each(['/home', '/schedules-help', '/'])('not at %s', (pathname) => {
    expect(isPrompting(destinations, pathname)).toBe(false);
  });
});
