import { isPrompting } from './page.ts';

const pages = [{ path: '/home' }, { path: '/schedules', prompts: true }] as const;

describe('open prompts are asked', () => {
  it.each(['/schedules', '/schedules/next'])('at %s, a page that prompts', (pathname) => {
    expect(isPrompting(pages, pathname)).toBe(true);
  });

  it.each(['/home', '/schedules-help', '/'])('not at %s', (pathname) => {
    expect(isPrompting(pages, pathname)).toBe(false);
  });
});
