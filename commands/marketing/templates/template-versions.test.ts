import type { MarketingTemplateEvent } from '../../../domain/marketing/templates/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { templateVersions } from './template-versions.ts';

const templateId = '0192f0a0-0000-7000-8000-000000000001';

const history = (...events: MarketingTemplateEvent[]): Recorded<MarketingTemplateEvent>[] =>
  events.map((event, index) => ({
    ...event,
    id: `event ${index}`,
    stream: `marketingTemplate-${templateId}`,
    revision: BigInt(index),
    position: BigInt(index),
    commandId: `command ${index}`,
    correlationId: `command ${index}`,
    causationId: `command ${index}`,
    actor: `user:${index}`,
    occurredAt: `2026-03-0${index + 1}T10:00:00.000Z`,
    recordedAt: `2026-03-0${index + 1}T10:00:00.000Z`,
  }));

const created: MarketingTemplateEvent = {
  type: 'MarketingTemplateCreated',
  data: {
    templateId,
    name: 'Camp',
    subject: 'Camp in July',
    preheader: '',
    body: '<p>Ten places are left.</p>',
    trackClicks: true,
    copiedFrom: null,
  },
};
const changed = (
  changes: Extract<MarketingTemplateEvent, { type: 'MarketingTemplateChanged' }>['data']['changes'],
): MarketingTemplateEvent => ({ type: 'MarketingTemplateChanged', data: { templateId, changes } });
const approved: MarketingTemplateEvent = {
  type: 'MarketingTemplateApproved',
  data: { templateId, version: 1 },
};

test('a version shows who changed which words, and who approved it', () => {
  const versions = templateVersions(
    history(created, approved, changed({ name: 'Summer' }), changed({ subject: 'Camp in August' })),
  );
  expect(versions).toMatchObject([
    {
      version: 4,
      changed: { actor: 'user:3', at: '2026-03-04T10:00:00.000Z' },
      approved: null,
      differences: [
        {
          label: 'Subject',
          pieces: [
            { kind: 'same', text: 'Camp in ' },
            { kind: 'removed', text: 'July' },
            { kind: 'added', text: 'August' },
          ],
        },
      ],
    },
    { version: 1, changed: { actor: 'user:0' }, approved: { actor: 'user:1' } },
  ]);
  expect(versions[1]?.differences.map(({ label }) => label)).toEqual(['Subject', 'Text', 'Track clicks']);
});

test('a text is compared without its markup, and a new look is named', () => {
  const [bold, longer] = templateVersions(
    history(
      created,
      changed({ body: '<p>Five places are left.</p>' }),
      changed({ body: '<p><strong>Five</strong> places are left.</p>' }),
    ),
  );
  expect(longer?.differences).toEqual([
    {
      label: 'Text',
      pieces: [
        { kind: 'removed', text: 'Ten' },
        { kind: 'added', text: 'Five' },
        { kind: 'same', text: ' places are left.' },
      ],
    },
  ]);
  expect(bold?.differences).toEqual([{ label: 'Text', pieces: [] }]);
});
