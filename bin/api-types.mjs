// npm run api:types: writes the types of everything that the API takes and gives to ui-kit/api-types.ts, from its own document.
// With --check it changes nothing and fails when the types are not what the document says.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { register } from 'tsx/esm/api';
import { root } from './child.mjs';
import { Fault, runCommand } from './fault.mjs';

register();
const { routesByArea } = await import('../api/routes.ts');
const { apiDocument } = await import('../api/runtime/openapi.ts');

const path = 'ui-kit/api-types.ts';
/** Stands for every service: the routes are declared, none of them runs. */
const nobody = new Proxy(() => undefined, { get: () => nobody, apply: () => nobody });
const banner = `// Written by \`npm run api:types\` from the API document. Change the schemas in api/contract/ instead.
/* oxlint-disable typescript/no-redundant-type-constituents -- a day or nothing is a text or '' */
`;

await runCommand(async () => {
  const fresh = formatted(await typesOf(apiDocument(routesByArea(nobody)).components.schemas));
  const file = join(root, path);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === fresh;
  if (isCurrent) return console.log('The types of the API are current.');
  if (process.argv.includes('--check')) {
    throw new Fault(`${path} is not what the API says: npm run api:types writes it again.`);
  }
  writeFileSync(file, fresh);
  console.log(`Renewed ${path}.`);
});

/** Each schema alone: together, the compiler would number what several of them name. */
async function typesOf(schemas) {
  const definitions = JSON.parse(
    JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/definitions/'),
  );
  const parts = [];
  for (const name of Object.keys(definitions).toSorted()) {
    const options = { bannerComment: '', declareExternallyReferenced: false, format: false };
    parts.push(await compile({ ...definitions[name], definitions }, name, options));
  }
  return `${banner}\n${parts.join('\n')}`;
}

function formatted(source) {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const options = { cwd: root, input: source, encoding: 'utf8' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', `--stdin-file-path=${path}`],
    options,
  );
  if (status !== 0) throw new Fault(stderr);
  return stdout;
}
