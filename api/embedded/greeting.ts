import { demoSignIns } from './demo/sign-ins.ts';
import { demoStateOf } from './demo/state.ts';
import type { Ground } from './ground.ts';

/** What a person reads when all of it is up. `hasAdmin`: somebody can sign in and let others in. */
export async function greeting(ground: Ground, address: string, hasAdmin: boolean): Promise<string> {
  const lines = ['', `Blueline is ready at ${address}`];
  if (ground.isEmbedded) {
    lines.push(
      '',
      `  Staff     ${address}/`,
      `  Families  ${address}/portal/`,
      `  Mailbox   ${address}/mailbox`,
      '',
    );
    const { kind } = (await demoStateOf(ground.dataDir)) ?? { kind: 'none' };
    if (kind !== 'none') {
      lines.push('  Demo sign-ins:');
      for (const { username, password } of demoSignIns) lines.push(`    ${username.padEnd(24)} ${password}`);
    }
    if (kind === 'filling')
      lines.push('', '  More of the demo business is coming in: half a minute, while you look around.');
    lines.push('', `  Data in ${ground.dataDir}. Ctrl-C stops it.`);
  } else if (!ground.config.SMTP_URL) {
    lines.push('', '  No mail is sent: SMTP_URL names no mail server.');
  }
  if (!hasAdmin) {
    lines.push(
      '',
      '  Nobody can sign in yet: ADMIN_USERNAME and ADMIN_PASSWORD in the environment make the first admin.',
    );
  }
  return `${lines.join('\n')}\n\n`;
}
