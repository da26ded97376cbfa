// What npm start does before there is a server: a checkout becomes something that runs.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stale } from './build.mjs';
import { root } from './child.mjs';
import { runCommand } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

/** Answers where the server is, or nothing when a fault has been printed. */
export async function prepare() {
  endWithNpm();
  let server;
  await runCommand(async () => {
    await ensureInstalled();
    const parts = stale();
    if (parts.length > 0) {
      console.log(`Building ${parts.join(', ')}…`);
      await build();
    }
    // Traces of errors shall name the sources, not what they were compiled to.
    process.setSourceMapsEnabled(true);
    const path = join(root, 'dist', 'server', 'api', 'main.js');
    server = { path, url: pathToFileURL(path).href };
  });
  return server;
}

/**
 * `kill` of npm ends the shell between npm and us, and the shell tells nobody: without this the server would stay behind and
 * hold its port. It drains as if it had been asked itself.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
