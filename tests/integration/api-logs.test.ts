import { startApi } from '../support/api.ts';

test('the log tells operators what failed, and nothing about people', async () => {
  const api = await startApi({ environment: { LOG_LEVEL: 'debug' } });
  const person = {
    username: 'jarmila@rink.example',
    password: 'jarmilas own password',
    firstName: 'Jarmila',
    lastName: 'Kowalczyk',
  };
  const child = {
    firstName: 'Ottokar',
    lastName: 'Zimmermann',
    parentFirstName: 'Philippa',
    parentLastName: 'Wagenknecht',
    parentEmail: 'philippa@family.example',
  };
  const renamed = { first_name: 'Ottilie', last_name: 'Zimmermann' };
  const pool = api.services.pools.reads;
  try {
    const admin = await api.signedIn('admin', person);
    const session = admin.cookies.get('session') ?? '';
    const athleteId = await api.athlete(child);
    await admin.put(`/athletes/${athleteId}`, renamed, { ifMatch: '"7"' });
    await admin.put(`/athletes/${athleteId}`, { first_name: '', last_name: 'Zimmermann' });
    await admin.post('/athletes', undefined, { raw: '{"firstName": "Ottokar", ' });
    await admin.post('/athletes', { ...child, athleteType: 7 });
    await api.visitor().signIn({ ...person, password: 'a guess at the password' });

    // Reads and sign-ins that fail on our side while they have names and passwords in hand.
    await pool.query('alter table rx.sign_in_attempts rename to hidden_attempts');
    expect((await api.visitor().signIn(person)).status).toBe(500);
    await pool.query('alter table rx.hidden_attempts rename to sign_in_attempts');
    await pool.query('alter view rm.athletes rename to athletes_hidden');
    expect((await admin.get(`/athletes?filter=${encodeURIComponent('{"q":"Zimmermann"}')}`)).status).toBe(
      500,
    );
    // A write that the database refuses, with what was to be written.
    await pool.query(
      `alter table vault.person_keys add constraint full_up check (subject not like 'athlete:%') not valid`,
    );
    expect(
      (await admin.post('/athletes', { ...child, athleteType: 'Target' })).status,
    ).toBeGreaterThanOrEqual(500);

    expect(api.logged.filter((line) => line.includes('request failed')).length).toBe(3);
    const written = api.logged.join('');
    const secrets = [
      ...Object.values(person),
      ...Object.values(child),
      ...Object.values(renamed),
      session,
      'a guess at the password',
    ];
    for (const secret of secrets) expect(written).not.toContain(secret);
  } finally {
    await api.close();
  }
});
