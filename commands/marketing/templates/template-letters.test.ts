import type { MarketingTemplateCommand } from '../../../domain/marketing/templates/marketing-template.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { marketingTemplate } from './marketing-template.ts';
import { createTemplateLetters } from './template-letters.ts';

const templateId = '0192f0a0-0000-7000-8000-000000000001';
const fileId = '0192f0a0-0000-7000-8000-000000000002';

async function story(...commands: readonly MarketingTemplateCommand[]) {
  const { log } = memoryLog();
  for (const [index, command] of commands.entries()) {
    const commandId = `command ${index}`;
    const context: CommandContext = {
      actor: 'system:test',
      commandId,
      correlationId: commandId,
      causationId: commandId,
      now: '2026-03-02T15:00:00.000Z',
    };
    await handle(log, marketingTemplate, templateId, command, context);
  }
  return createTemplateLetters(log);
}

const text = { name: 'Camp', subject: 'Camp in July', preheader: '', body: '<p>Hi</p>', trackClicks: true };
const create = { kind: 'create', templateId, ...text, copiedFrom: null, attachments: [] } as const;
const approve = { kind: 'approve', templateId, postalAddress: '12 Rink Road' } as const;
const flyer = { fileId, filename: 'camp.pdf', contentType: 'application/pdf', size: 1_000 };
const attach = { kind: 'add-attachment', templateId, ...flyer } as const;
const rename = { kind: 'change', templateId, changes: { name: 'Summer' } } as const;
const rewrite = { kind: 'change', templateId, changes: { subject: 'Camp in August' } } as const;
const remove = { kind: 'delete', templateId, uses: [] } as const;

test('a template that never was has no version', async () => {
  const letters = await story();
  expect(await letters.now(templateId)).toBeUndefined();
  expect(await letters.at(templateId, 1)).toBeUndefined();
});

test('the version stays with names and approvals, and the approval ends with the text', async () => {
  const letters = await story(create, attach, approve, rename);
  const now = { name: 'Summer', version: 2, isApproved: true, isDeleted: false };
  expect(await letters.now(templateId)).toEqual(now);
  const rewritten = await story(create, attach, approve, rename, rewrite);
  expect(await rewritten.now(templateId)).toEqual({ ...now, version: 5, isApproved: false });
});

test('each version keeps its text and its files', async () => {
  const letters = await story(create, attach, approve, rewrite, remove);
  const first = { templateId, subject: 'Camp in July', preheader: '', body: '<p>Hi</p>', trackClicks: true };
  expect(await letters.at(templateId, 1)).toEqual({ ...first, version: 1, attachments: [] });
  expect(await letters.at(templateId, 2)).toEqual({ ...first, version: 2, attachments: [flyer] });
  expect(await letters.at(templateId, 4)).toMatchObject({ subject: 'Camp in August', attachments: [flyer] });
  expect(await letters.at(templateId, 0)).toBeUndefined();
  expect(await letters.at(templateId, 6)).toBeUndefined();
});

test('a deleted template is not approved, and its versions can still be read', async () => {
  const letters = await story(create, approve, remove);
  expect(await letters.now(templateId)).toMatchObject({ isApproved: false, isDeleted: true });
  expect(await letters.at(templateId, 1)).toMatchObject({ subject: 'Camp in July' });
});
