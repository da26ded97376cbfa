import fc from 'fast-check';
import { InvalidInput, Refusal } from '../../shared/refusal.ts';
import { given } from '../../testing/given.ts';
import type { WebinarEvent } from './events.ts';
import {
  endOf,
  registeredUsers,
  type WebinarCommand,
  type WebinarDefinition,
  webinarDecider,
} from './webinar.ts';

const webinarId = '0192f0a0-0000-7000-8000-0000000000d1';
const userOf = (number: number) => `0192f0a0-0000-7000-8000-00000000000${number}`;
const [ada, ben] = [userOf(1), userOf(2)];
const skates: WebinarDefinition = {
  title: 'How to choose skates',
  description: 'With our equipment manager.',
  startsAt: '2026-03-10T23:30:00.000Z',
  timezone: 'America/Chicago',
  durationMinutes: 60,
  capacity: 2,
  joinLink: 'https://meet.example/blueline',
};
const [before, after] = ['2026-03-01T00:00:00.000Z', '2026-03-11T00:30:00.000Z'];
const created: WebinarEvent = { type: 'WebinarCreated', data: { webinarId, ...skates } };
const registered = (userId: string, sequence = 0): WebinarEvent => ({
  type: 'WebinarRegistrationMade',
  data: { webinarId, userId, sequence, startsAt: skates.startsAt },
});
const left = (userId: string, sequence = 1): WebinarEvent => ({
  type: 'WebinarRegistrationCanceled',
  data: { webinarId, userId, sequence },
});
const canceled: WebinarEvent = { type: 'WebinarCanceled', data: { webinarId, invited: [] } };
const deleted: WebinarEvent = { type: 'WebinarDeleted', data: { webinarId, invited: [] } };
const story = (...past: WebinarEvent[]) => given(webinarDecider, past);
const create = { kind: 'create', webinarId, ...skates } as const;
const register = (userId: string, now = before) => ({ kind: 'register', webinarId, userId, now }) as const;
const change = (changes: Partial<WebinarDefinition>, now = before) =>
  ({ kind: 'change', webinarId, changes, now }) as const;

describe('a webinar', () => {
  it('is planned with its texts trimmed', () => {
    story()
      .when({ ...create, title: ' How to choose skates ' })
      .gives([created]);
  });

  it.each<[Partial<WebinarDefinition>, string]>([
    [{ title: ' ' }, 'Please enter a title'],
    [{ startsAt: '' }, 'Please enter the day and time at which the webinar starts.'],
    [{ timezone: 'Chicago' }, 'Please select a timezone.'],
    [{ durationMinutes: 0 }, 'Please enter a duration between 1 minute and 24 hours.'],
    [{ durationMinutes: 30.5 }, 'Please enter a duration between 1 minute and 24 hours.'],
    [{ capacity: 0 }, 'Please enter a whole number of places, or leave it empty for any number.'],
    [{ joinLink: 'http://meet.example' }, 'Please enter a link that begins with https://'],
    [{ joinLink: 'javascript:alert(1)' }, 'Please enter a link that begins with https://'],
  ])('is refused with %j, when it is planned and when it is changed', (wrong, text) => {
    story()
      .when({ ...create, ...wrong })
      .refuses(text);
    story(created).when(change(wrong)).refuses(text);
  });

  it('is planned once', () => {
    story(created).when(create).refuses('Webinar not created.');
    story(created, deleted).when(create).refuses('Webinar not created.');
  });

  it('records only the changed fields, and invites nobody again while its time stays', () => {
    story(created, registered(ada))
      .when(change({ ...skates, title: 'Skates' }))
      .gives([
        {
          type: 'WebinarChanged',
          data: { webinarId, changes: { title: 'Skates' }, startsAt: skates.startsAt, invited: [] },
        },
      ]);
    story(created).when(change(skates)).nothingHappens();
  });

  it('invites the registered again when its time changes, each with the next number', () => {
    const startsAt = '2026-03-12T23:30:00.000Z';
    story(created, registered(ada), registered(ben), left(ben), registered(userOf(3)))
      .when(change({ startsAt }))
      .gives([
        {
          type: 'WebinarChanged',
          data: {
            webinarId,
            changes: { startsAt },
            startsAt,
            invited: [
              { userId: ada, sequence: 1 },
              { userId: userOf(3), sequence: 1 },
            ],
          },
        },
      ]);
  });

  it('invites nobody to what is over or canceled', () => {
    for (const past of [
      [created, registered(ada)],
      [created, registered(ada), canceled],
    ]) {
      const now = past.includes(canceled) ? before : '2026-04-01T00:00:00.000Z';
      const { state } = story(...past);
      const [event] = webinarDecider.decide(change({ durationMinutes: 90 }, now), state);
      expect(event?.data).toMatchObject({ changes: { durationMinutes: 90 }, invited: [] });
    }
  });

  it('keeps the places that it gave', () => {
    story(created, registered(ada), registered(ben))
      .when(change({ capacity: 1 }))
      .refuses('2 families are registered already. Cancel registrations first, or enter at least 2.');
  });

  it('tells the registered when it is canceled, and once', () => {
    const cancel = { kind: 'cancel', webinarId, now: before } as const;
    const invited = [{ userId: ada, sequence: 1 }];
    story(created, registered(ada))
      .when(cancel)
      .gives([{ type: 'WebinarCanceled', data: { webinarId, invited } }]);
    story(created, registered(ada), canceled).when(cancel).nothingHappens();
    story(created, registered(ada))
      .when({ ...cancel, now: after })
      .gives([canceled]);
  });

  it('tells the registered when it is deleted before it took place, and is deleted once', () => {
    const remove = { kind: 'delete', webinarId, now: before } as const;
    const invited = [{ userId: ada, sequence: 1 }];
    story(created, registered(ada))
      .when(remove)
      .gives([{ type: 'WebinarDeleted', data: { webinarId, invited } }]);
    story(created, registered(ada), canceled).when(remove).gives([deleted]);
    story(created, deleted).when(remove).refuses('Webinar not deleted.');
    story(created, deleted).when(register(ada)).refuses('This webinar does not exist.');
  });

  it('gets a recording, by https only', () => {
    const link = (recordingLink: string) => ({ kind: 'set-recording', webinarId, recordingLink }) as const;
    const linked: WebinarEvent = {
      type: 'WebinarRecordingSet',
      data: { webinarId, recordingLink: 'https://video.example/1' },
    };
    story(created).when(link(' https://video.example/1 ')).gives([linked]);
    story(created, linked).when(link('https://video.example/1')).nothingHappens();
    story(created, linked)
      .when(link(''))
      .gives([{ type: 'WebinarRecordingSet', data: { webinarId, recordingLink: '' } }]);
    story(created).when(link('ftp://video.example')).refuses('Please enter a link that begins with https://');
  });
});

describe('a registration', () => {
  it('is made once', () => {
    story(created)
      .when(register(ada))
      .gives([registered(ada)]);
    story(created, registered(ada)).when(register(ada)).nothingHappens();
  });

  it('is refused when the webinar is full, over or canceled', () => {
    story(created, registered(ada), registered(ben))
      .when(register(userOf(3)))
      .refuses('This webinar is full.');
    story(created).when(register(ada, after)).refuses('This webinar is over. Registration is closed.');
    story(created, canceled).when(register(ada)).refuses('This webinar was canceled.');
  });

  it('is possible until the end, also after the start', () => {
    story(created)
      .when(register(ada, '2026-03-11T00:29:59.999Z'))
      .gives([registered(ada)]);
  });

  it('is canceled, and made again with the next number', () => {
    const cancel = { kind: 'cancel-registration', webinarId, userId: ada } as const;
    story(created, registered(ada))
      .when(cancel)
      .gives([left(ada)]);
    story(created, registered(ada), left(ada))
      .when(register(ada))
      .gives([registered(ada, 2)]);
    story(created, registered(ada), left(ada))
      .when(cancel)
      .refuses('You are not registered for this webinar.');
    story(created).when(cancel).refuses('You are not registered for this webinar.');
  });

  it('gives its place back', () => {
    story(created, registered(ada), registered(ben), left(ada))
      .when(register(userOf(3)))
      .gives([registered(userOf(3))]);
  });
});

test('whatever happens, no more families have a place than there are, and every number of a user is higher than the one before', () => {
  const user = fc.integer({ min: 1, max: 5 }).map(userOf);
  const now = fc.constantFrom(before, skates.startsAt, after);
  const command: fc.Arbitrary<WebinarCommand> = fc.oneof(
    fc.record({
      kind: fc.constant('register' as const),
      webinarId: fc.constant(webinarId),
      userId: user,
      now,
    }),
    fc.record({
      kind: fc.constant('cancel-registration' as const),
      webinarId: fc.constant(webinarId),
      userId: user,
    }),
    fc.record({
      kind: fc.constant('change' as const),
      webinarId: fc.constant(webinarId),
      changes: fc.record(
        {
          capacity: fc.option(fc.integer({ min: 1, max: 4 })),
          startsAt: fc.constantFrom(skates.startsAt, '2026-03-12T23:30:00.000Z'),
        },
        { requiredKeys: [] },
      ),
      now,
    }),
    fc.record({ kind: fc.constant('cancel' as const), webinarId: fc.constant(webinarId), now }),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = webinarDecider.evolve(webinarDecider.initial(), created);
      const numbers = new Map<string, number>();
      for (const one of commands) {
        let events: readonly WebinarEvent[] = [];
        try {
          events = webinarDecider.decide(one, state);
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
        }
        for (const event of events) {
          const told =
            'invited' in event.data ? event.data.invited : 'userId' in event.data ? [event.data] : [];
          for (const { userId, sequence } of told) {
            expect(sequence).toBe((numbers.get(userId) ?? -1) + 1);
            numbers.set(userId, sequence);
          }
          state = webinarDecider.evolve(state, event);
        }
        const places = registeredUsers(state).length;
        expect(places).toBeLessThanOrEqual(state.capacity ?? places);
        const isLate = one.kind === 'register' && events.length > 0 && endOf(state) <= one.now;
        expect(isLate).toBe(false);
      }
    }),
  );
});

describe('the place of a user who is merged', () => {
  const moved: WebinarEvent = {
    type: 'WebinarRegistrationMoved',
    data: {
      webinarId,
      userId: ben,
      sequence: 0,
      fromUserId: ada,
      fromSequence: 1,
      startsAt: skates.startsAt,
    },
  };
  const move = { kind: 'move-registration', webinarId, fromUserId: ada, userId: ben } as const;
  const restore = { kind: 'restore-registration', webinarId, userId: ada } as const;

  it('becomes the place of the other user, once', () => {
    story(created, registered(ada)).when(move).gives([moved]);
    story(created, registered(ada), moved).when(move).nothingHappens();
    story(created, registered(ada), registered(ben)).when(move).nothingHappens();
    expect(registeredUsers(story(created, registered(ada), moved).state)).toEqual([ben]);
  });

  it('comes back with a later number, unless others took it', () => {
    story(created, registered(ada), left(ada))
      .when(restore)
      .gives([registered(ada, 2)]);
    story(created, registered(ada)).when(restore).nothingHappens();
    story(created, registered(ada), left(ada), registered(ben), registered(userOf(3)))
      .when(restore)
      .refuses('This webinar is full.');
  });
});
