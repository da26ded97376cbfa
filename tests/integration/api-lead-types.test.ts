import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { athleteView } from '../../contract/athletes/athletes.ts';
import { type LeadTypesBody, type LeadTypeView, leadTypeView } from '../../contract/athletes/lead-types.ts';
import { templateButtonView } from '../../contract/athletes/template-buttons.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';

let api: Api;
let maria: SignedIn;
let paul: SignedIn;
beforeAll(async () => {
  api = await startApi();
  maria = await api.signedIn('admin', { firstName: 'Maria', lastName: 'Lindqvist' });
  paul = await api.signedIn('admin', { firstName: 'Paul', lastName: 'Steiner' });
});
afterAll(() => api.close());

const LIST = '/admin/values/athlete-types';

async function leadTypes(): Promise<{ rows: LeadTypeView[]; ifMatch: string }> {
  const rows = z.array(leadTypeView).parse((await maria.get(LIST)).results);
  return { rows, ifMatch: `"${rows[0]?.revision}"` };
}

/** The list as its dialog sends it. */
async function typed(): Promise<LeadTypesBody['rows']> {
  const { rows } = await leadTypes();
  return rows.map((shown) => {
    const { label: _, athletes: __, revision: ___, ...row } = shown;
    return row;
  });
}

const camp = { athlete_type: 'Camp', is_active: true, in_funnel: true, color: '#446688' };

describe('the lead types', () => {
  test('are five in a new business, and the first one allows immediate emails', async () => {
    const { rows } = await leadTypes();
    expect(rows.map(({ id, athlete_type, ordinal }) => [id, athlete_type, ordinal])).toEqual([
      ['Target', 'Target', 1],
      ['Prospect', 'Prospect', 2],
      ['Trial', 'Trial', 3],
      ['Customer', 'Customer', 4],
      ['Former', 'Former', 5],
    ]);
    expect(rows[0]).toMatchObject({ system_key: 'target', allows_send_now: true, athletes: 0 });
    const sendNow = z.array(leadTypeView).parse((await maria.get('/admin/values/campaign-send-now')).results);
    expect(sendNow.map(({ id }) => id)).toEqual(['Target']);
  });

  test('are saved as a whole: a new one gets an id, and positions become ordinals', async () => {
    const rows = await typed();
    const reply = await maria.post(`${LIST}/bulk`, { rows: [camp, ...rows] });
    expect([reply.status, reply.results]).toEqual([200, { rows: 6 }]);
    const after = await leadTypes();
    expect(after.rows.map(({ athlete_type }) => athlete_type)[0]).toBe('Camp');
    expect(after.rows.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.rows[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(after.rows[1]).toMatchObject({ id: 'Target', system_key: 'target' });

    await maria.post(`${LIST}/bulk`, { rows });
    expect((await leadTypes()).rows.map(({ id }) => id)).not.toContain(after.rows[0]?.id);
  });

  test('are not recorded if they are unchanged', async () => {
    const rows = await typed();
    await changesNothing(api, async () => {
      expect((await maria.post(`${LIST}/bulk`, { rows })).status).toBe(200);
    });
  });

  test('appear with their new names everywhere', async () => {
    const id = await api.athlete({ athleteType: 'Trial' });
    const rows = (await typed()).map((row) =>
      row.id === 'Trial' ? { ...row, athlete_type: 'On Trial', color: '#123456' } : row,
    );
    await maria.post(`${LIST}/bulk`, { rows });
    const { athlete_type } = athleteView.parse((await maria.get(`/athletes/${id}`)).results);
    expect(athlete_type).toEqual({ id: 'Trial', name: 'On Trial', color: '#123456' });
  });

  test('cannot be removed if athletes have them or if they are the default', async () => {
    await api.athlete({ athleteType: 'Customer' });
    const without = async (gone: string) => (await typed()).filter(({ id }) => id !== gone);
    const refused = async (gone: string) => {
      const { status, message } = await maria.post(`${LIST}/bulk`, { rows: await without(gone) });
      return [status, message];
    };
    await changesNothing(api, async () => {
      expect(await refused('Customer')).toEqual([
        409,
        'Some athletes have the lead type Customer. Change their lead type first.',
      ]);
      expect(await refused('Target')).toEqual([409, 'The default lead type cannot be removed.']);
    });
  });

  test.each([
    ['no name', { athlete_type: ' ' }, 'rows.5.athlete_type', 'Please enter a valid name.'],
    [
      'the name of another',
      { athlete_type: 'FORMER' },
      'rows.5.athlete_type',
      'Another lead type has this name.',
    ],
    ['no color', { color: 'red' }, 'rows.5.color', 'Please choose a valid color.'],
  ])('are refused with %s', async (_, more, field, message) => {
    const rows = [...(await typed()), { ...camp, ...more }];
    await changesNothing(api, async () => {
      const reply = await maria.post(`${LIST}/bulk`, { rows });
      expect([reply.status, reply.message, reply.body.errors]).toEqual([422, message, { [field]: message }]);
    });
  });

  test('edited by two users are not lost: the second sees the changes', async () => {
    const rows = await typed();
    const { ifMatch } = await leadTypes();
    const changed = rows.map((row) => (row.id === 'Former' ? { ...row, in_funnel: true } : row));
    expect((await maria.post(`${LIST}/bulk`, { rows: changed }, { ifMatch })).status).toBe(200);
    const reply = await paul.post(`${LIST}/bulk`, { rows: [...rows, camp] }, { ifMatch });
    expect(reply.status).toBe(412);
    expect(reply.body.since).toMatchObject([
      {
        who: 'Maria Lindqvist',
        sentence: 'The lead type list was saved with 5 rows.',
        changes: expect.arrayContaining([
          expect.objectContaining({ record: 'Former', label: 'In funnel', before: false, after: true }),
        ]),
      },
    ]);
  });

  test('have a history for all staff', async () => {
    const trainer = await api.signedIn('trainer');
    const historyEvents = z.array(z.object({ type: z.string() }));
    const { results } = await trainer.get('/history/leadTypes/leadTypes');
    expect(historyEvents.parse(results).at(-1)).toEqual({ type: 'LeadTypesSaved' });
    expect((await trainer.get('/history/leadTypes/templateButtons')).status).toBe(404);
  });
});

describe('the custom buttons', () => {
  const BUTTONS = '/admin/values/template-urls';
  const plan = { text: 'Training plan', url: 'https://plans.example/' };
  const buttons = async () => z.array(templateButtonView).parse((await maria.get(BUTTONS)).results);

  test('are empty at first, then as saved, with default colors', async () => {
    expect(await buttons()).toEqual([]);
    const id = randomUUID();
    const reply = await maria.put(`${BUTTONS}/bulk`, {
      rows: [
        { id, ...plan },
        { ...plan, text: 'Shop' },
      ],
    });
    expect([reply.status, reply.results]).toEqual([200, { rows: 2 }]);
    expect(await buttons()).toMatchObject([
      {
        id,
        ...plan,
        label: plan.text,
        button_color: '#22B66E',
        text_color: '#FFFFFF',
        is_active: true,
        ordinal: 1,
      },
      { text: 'Shop', ordinal: 2 },
    ]);
  });

  test('link to web pages only', async () => {
    await changesNothing(api, async () => {
      const reply = await maria.put(`${BUTTONS}/bulk`, { rows: [{ ...plan, url: 'javascript:alert(1)' }] });
      expect([reply.status, reply.message]).toEqual([422, 'Please enter a valid URL.']);
    });
  });

  test('edited by two users are not lost', async () => {
    const [first] = await buttons();
    const ifMatch = `"${first?.revision}"`;
    expect((await maria.put(`${BUTTONS}/bulk`, { rows: [plan] }, { ifMatch })).status).toBe(200);
    expect((await paul.put(`${BUTTONS}/bulk`, { rows: [] }, { ifMatch })).status).toBe(412);
    expect((await buttons()).map(({ text }) => text)).toEqual(['Training plan']);
  });
});

test('the lists are created once, however often the product starts', async () => {
  const first = await startApi();
  await first.stop();
  const second = await startApi({ database: first.database });
  try {
    expect(await typesIn(second, 'valueList-leadTypes')).toEqual(['LeadTypesSaved']);
  } finally {
    await second.close();
  }
});
