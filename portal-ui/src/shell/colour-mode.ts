import { useCallback, useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

const KEY = 'blueline.portal.colours';
const device = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const deviceMode = (): ColourMode => (device.matches ? 'dark' : 'light');

function currentMode(): ColourMode {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : deviceMode();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  device.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    device.removeEventListener('change', listener);
  };
}

/** What the device says, until the person chooses otherwise; choosing what it says lets it lead again. */
export function useColourMode(): [ColourMode, () => void] {
  const mode = useSyncExternalStore(subscribe, currentMode);
  const toggle = useCallback(() => {
    const wanted = currentMode() === 'light' ? 'dark' : 'light';
    if (wanted === deviceMode()) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, wanted);
    for (const listener of listeners) listener();
  }, []);
  return [mode, toggle];
}
