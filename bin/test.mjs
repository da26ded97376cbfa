// npm test: every check and every test, one step after the other, and at the very end one line, `N passed, N failed`. It counts
// each test, and each check as one; what could not run counts as failed.
//
//   npm test                              everything
//   npm run test:e2e                      the build and the browser tests
//   npm run test:e2e -- athletes --headed what follows is for Playwright
import './node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, sayPart } from './build.mjs';
import { root, runScript } from './child.mjs';
import { Fault, runCommand } from './fault.mjs';
import { ensureInstalled } from './install.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const results = mkdtempSync(join(tmpdir(), 'blueline-test-'));
process.on('exit', () => rmSync(results, { recursive: true, force: true }));

const steps = [
  { name: 'format', run: () => check(scripts['check:format']) },
  { name: 'lint', run: () => check(scripts['check:lint']) },
  { name: 'types', run: () => check(scripts['check:types']) },
  { name: 'imports', run: () => check(scripts['check:imports']) },
  { name: 'docs', run: () => check(`${scripts['docs:embed']} --check`) },
  { name: 'unit', run: () => jest(scripts['test:unit']) },
  { name: 'contract', run: () => jest(scripts['test:contract']) },
  { name: 'integration', run: () => jest(scripts['test:integration']) },
  { name: 'build', run: buildAll },
  { name: 'faults', needs: 'build', run: faults },
  { name: 'e2e', needs: 'build', run: playwright },
];

const [only, ...playwrightArguments] = process.argv.slice(2);

await runCommand(async () => {
  if (only !== undefined && only !== 'e2e') throw new Fault(`There is only "e2e" to choose, not "${only}".`);
  await ensureInstalled();
  const outcomes = await runSteps(
    only === 'e2e' ? steps.filter(({ name }) => name === 'build' || name === 'e2e') : steps,
  );
  report(outcomes);
});

async function runSteps(chosen) {
  const outcomes = new Map();
  for (const { name, needs, run } of chosen) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const started = Date.now();
    const outcome = needs && outcomes.get(needs).failed > 0 ? couldNotRun(`${needs} failed`) : await run();
    outcomes.set(name, { ...outcome, seconds: (Date.now() - started) / 1000 });
  }
  return outcomes;
}

/** All parts of `a && b` run, so that the first failure does not hide the others. */
async function check(script) {
  let failed = 0;
  for (const command of script.split(' && ')) {
    const { code } = await runScript(command, { shown: true });
    if (code !== 0) failed = 1;
  }
  return { passed: 1 - failed, failed };
}

async function jest(script) {
  const file = join(results, 'jest.json');
  rmSync(file, { force: true });
  const { code } = await runScript(
    `${script} --maxWorkers=2 --reporters=default --json --outputFile="${file}"`,
    { shown: true },
  );
  const counts = readCounts(file, (summary) => ({
    passed: summary.numPassedTests,
    // A file that does not load contains no tests that could fail.
    failed: summary.numFailedTests + summary.numRuntimeErrorTestSuites,
    skipped: summary.numPendingTests + summary.numTodoTests,
  }));
  return judged(code, counts);
}

/** A few seeds of each story; each counts as a test. `npm run test:faults` runs more. */
async function faults() {
  const total = { passed: 0, failed: 0 };
  for (const [story, seeds] of [
    ['payments', 2],
    ['seats', 2],
    ['letters', 1],
    ['campaigns', 1],
    ['product', 1],
  ]) {
    const { code, output } = await runScript(`${scripts['test:faults']} --story ${story} --seeds ${seeds}`);
    console.log(output.trimEnd());
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [undefined, 0, 0];
    const counts = judged(code, { passed: Number(passed), failed: Number(failed) });
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return total;
}

async function playwright() {
  const browser = await ensureBrowser((line) => console.log(line));
  if (browser === undefined) return couldNotRun('no browser');
  const file = join(results, 'playwright.json');
  const quoted = playwrightArguments.map((argument) => JSON.stringify(argument)).join(' ');
  const { code } = await runScript(`playwright test --config tests/e2e/playwright.config.ts ${quoted}`, {
    shown: true,
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const counts = readCounts(file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    again: stats.flaky,
  }));
  return judged(code, counts);
}

async function buildAll() {
  try {
    await build(sayPart);
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    console.log(error.message);
    return { passed: 0, failed: 1 };
  }
}

function readCounts(file, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    return { passed: 0, failed: 0 };
  }
}

/** A step that exits with an error, or without any test, has failed even if none of its tests did. */
function judged(code, counts) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

function couldNotRun(reason) {
  console.log(`Could not run: ${reason}.`);
  return { passed: 0, failed: 1 };
}

function report(outcomes) {
  console.log('');
  const total = { passed: 0, failed: 0 };
  for (const [name, { passed, failed, skipped = 0, again = 0, seconds }] of outcomes) {
    total.passed += passed;
    total.failed += failed;
    const counts = [
      `${passed} passed`.padStart(12),
      failed > 0 && `${failed} failed`,
      skipped > 0 && `${skipped} skipped`,
      again > 0 && `${again} needed a second try`,
    ];
    console.log(`${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s${counts.filter(Boolean).join(', ')}`);
  }
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}
