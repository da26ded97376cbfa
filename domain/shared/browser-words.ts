import Bowser from 'bowser';

/** `Chrome on macOS`; null if the browser does not identify itself. */
export function browserWords(userAgent: string): string | null {
  if (!userAgent.trim()) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return null;
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
