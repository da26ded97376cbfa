// Finds the Chromium for the end-to-end tests, and downloads one if there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNode, runScript } from './child.mjs';

/**
 * The path of a working Chromium, or nothing. @param say Called with one line about each slow step, and about
 * what to do if nothing helped.
 */
export async function ensureBrowser(say) {
  const found = await findBrowser();
  if (found) return found;
  say('Fetching Chromium (first run, about a minute)…');
  const fetched = await runNode('node_modules/playwright/cli.js', ['install', 'chromium']);
  // The Chromium downloaded by Playwright may lack system libraries; the system's package brings them along.
  let usable = fetched.code === 0 ? await findBrowser() : undefined;
  if (!usable && canUseApt()) {
    await runScript(
      'apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation',
      {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      },
    );
    usable = await findBrowser();
  }
  if (!usable) {
    say(
      'No Chromium runs here: install Chromium or Google Chrome, or set CHROMIUM to its path, and try again.',
    );
  }
  return usable;
}

async function findBrowser() {
  const { chromium } = await import('playwright');
  const candidates = [process.env.CHROMIUM, chromium.executablePath(), ...usualPlaces()];
  return candidates.find((path) => path && existsSync(path) && runs(path));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    return [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ];
  }
  if (process.platform === 'win32') {
    return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]);
  }
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(
    (name) => `/usr/bin/${name}`,
  );
}

/** Ubuntu's chromium-browser only asks to install a snap. On Windows a browser answers --version with a window. */
function runs(path) {
  if (process.platform === 'win32') return true;
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }),
    );
  } catch {
    return false;
  }
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
