import { demoSignIns } from './demo-sign-ins.ts';
import { demoStateOf } from './demo-state.ts';
import type { Ground } from './ground.ts';

/** What a person reads when all of it is up. */
export async function greeting(ground: Ground, address: string): Promise<string> {
  const lines = ['', `Blueline is ready at ${address}`];
  if (ground.isEmbedded) {
    lines.push('', `  Staff     ${address}/`, `  Families  ${address}/portal/`, '');
    if ((await demoStateOf(ground.dataDir)) === 'filled') {
      lines.push('  Demo sign-ins:');
      for (const { username, password } of demoSignIns) lines.push(`    ${username.padEnd(24)} ${password}`);
    } else if (!ground.config.ADMIN_USERNAME) {
      lines.push(
        '  Nobody can sign in yet: ADMIN_USERNAME and ADMIN_PASSWORD in the environment make the first admin.',
      );
    }
    lines.push('', `  Data in ${ground.dataDir}. Ctrl-C stops it.`);
  }
  return `${lines.join('\n')}\n\n`;
}
