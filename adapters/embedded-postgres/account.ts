import { readFile, stat } from 'node:fs/promises';
import { codeOf, EmbeddedPostgresFault } from './fault.ts';

/** The system account that owns the cluster and runs the server. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

/**
 * Postgres refuses to run as root, so root runs the server under another account: the owner of an existing cluster, else `postgres`, else
 * `nobody`. Returns undefined for an ordinary user, who runs the server directly.
 */
export async function chooseAccount(pgdata: string): Promise<Account | undefined> {
  const owner = await ownerOf(pgdata);
  if (process.getuid?.() === 0) {
    const account = accountFor(await readFile('/etc/passwd', 'utf8'), owner);
    if (account) return account;
    throw new EmbeddedPostgresFault(
      'failed',
      'Postgres does not run as root, and /etc/passwd names neither "postgres" nor "nobody" to run it',
    );
  }
  if (owner && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresFault(
      'no-permission',
      `No permission: the database in ${pgdata} belongs to user id ${owner.uid}`,
    );
  }
  return undefined;
}

/** The account that root chooses. `initdb` needs an entry in passwd, so only accounts listed there are considered. */
export function accountFor(
  passwd: string,
  owner: Pick<Account, 'uid' | 'gid'> | undefined,
): Account | undefined {
  const accounts = passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
  if (owner && owner.uid !== 0) {
    return (
      accounts.find((account) => account.uid === owner.uid) ?? { ...owner, name: `user id ${owner.uid}` }
    );
  }
  return ['postgres', 'nobody']
    .map((name) => accounts.find((account) => account.name === name && account.uid !== 0))
    .find((account) => account !== undefined);
}

async function ownerOf(path: string): Promise<Pick<Account, 'uid' | 'gid'> | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}
