import { demoSignIns } from './demo/sign-ins.ts';
import { demoStateOf } from './demo/state.ts';
import type { Ground } from './ground.ts';

/** What a person reads when all of it is up. `hasAdmin`: somebody can sign in and let others in. */
export async function greeting(ground: Ground, address: string, hasAdmin: boolean): Promise<string> {
  const lines = ['', `Blueline is ready at ${address}`, ''];
  const pages = [`Staff     ${address}/`, `Families  ${address}/portal/`, `Mailbox   ${address}/mailbox`];
  if (ground.isEmbedded) lines.push(...pages.map((page) => `  ${page}`), '', ...(await demoLines(ground)));
  else if (!ground.config.SMTP_URL) lines.push('  No mail is sent: SMTP_URL names no mail server.', '');
  if (!hasAdmin) lines.push(`  ${nobody}`, '');
  if (ground.isEmbedded) lines.push(`  Data in ${ground.dataDir}. Ctrl-C stops it.`, '');
  return `${lines.join('\n')}\n`;
}

const nobody =
  'Nobody can sign in yet: ADMIN_USERNAME and ADMIN_PASSWORD in the environment make the first admin.';

async function demoLines({ dataDir }: Ground): Promise<string[]> {
  const { kind } = (await demoStateOf(dataDir)) ?? { kind: 'none' };
  if (kind === 'none') return [];
  const people = demoSignIns.map(({ username, password }) => `    ${username.padEnd(24)} ${password}`);
  const more = ['  More of the demo business is coming in: half a minute, while you look around.', ''];
  return ['  Demo sign-ins:', ...people, '', ...(kind === 'filling' ? more : [])];
}
