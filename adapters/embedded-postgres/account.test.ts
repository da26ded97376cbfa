import { accountFor } from './account.ts';

const passwd = (...names: string[]) => ['root:x:0:0:root:/root:/bin/sh', ...names, ''].join('\n');
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';
const anna = 'anna:x:1000:1000:Anna:/home/anna:/bin/bash';

describe('the account that runs Postgres for root', () => {
  test('is the owner of an existing cluster', () => {
    expect(accountFor(passwd(postgres, anna), { uid: 1000, gid: 7 })).toEqual({
      name: 'anna',
      uid: 1000,
      gid: 1000,
    });
  });

  test('is the owner even when passwd does not list it, because only initdb needs the name', () => {
    expect(accountFor(passwd(postgres), { uid: 4242, gid: 7 })).toEqual({
      name: 'user id 4242',
      uid: 4242,
      gid: 7,
    });
  });

  test('is postgres when there is no cluster yet', () => {
    expect(accountFor(passwd(nobody, postgres), undefined)?.name).toBe('postgres');
  });

  test('is nobody on a machine without postgres', () => {
    expect(accountFor(passwd(anna, nobody), undefined)).toEqual({ name: 'nobody', uid: 65534, gid: 65534 });
  });

  test('is never root, even if root created the folder of the cluster', () => {
    expect(accountFor(passwd(postgres), { uid: 0, gid: 0 })?.name).toBe('postgres');
  });

  test('is missing if passwd contains neither of them', () => {
    expect(accountFor(passwd(anna), undefined)).toBeUndefined();
  });
});
