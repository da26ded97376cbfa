import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secrets = z.object({ SESSION_SECRET: z.string(), PERSONAL_DATA_SECRET: z.string() });

export type Secrets = z.output<typeof secrets>;

/** The secrets of this data folder, made on the first start and readable by their owner only. */
export async function secretsOf(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  const made: Secrets = { SESSION_SECRET: random(), PERSONAL_DATA_SECRET: random() };
  try {
    // Exclusive: of two starters one makes them and the other reads them.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(made));
    await file.sync();
    await file.close();
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return secrets.parse(JSON.parse(await readFile(path, 'utf8')));
}

const random = () => randomBytes(48).toString('base64url');
