const KEY = 'blueline.reloaded';

/** Once per so many minutes: a reload that did not help is not offered again at once. */
const AGAIN_MS = 5 * 60_000;

/** What browsers say when a part of the app can not be loaded: after a new version its files have other names. */
const isMissingPart = ({ message }: Error): boolean =>
  /dynamically imported module|importing a module script failed|unable to preload css|chunk/i.test(message);

/** Whether a reload may heal it. */
export function isNewVersion(error: Error, now = Date.now()): boolean {
  return isMissingPart(error) && now - Number(sessionStorage.getItem(KEY) ?? 0) > AGAIN_MS;
}

export function reload(now = Date.now()): void {
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
}
