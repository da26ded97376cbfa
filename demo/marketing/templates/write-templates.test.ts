import { createTemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import { memoryLog } from '../../../commands/runtime/testing/memory-log.ts';
import { cleanBody } from '../../../commands/shared/letters/clean-body.ts';
import { campaignEmails } from './campaign-emails.ts';
import { templateIdOf, writeCampaignEmails } from './write-templates.ts';

test('three emails are approved, and the changed one is not; writing them again changes nothing', async () => {
  const { log } = memoryLog();
  await writeCampaignEmails(log, '2026-11-25');
  const head = await log.store.head();
  await writeCampaignEmails(log, '2026-11-25');
  expect(await log.store.head()).toBe(head);
  const letters = createTemplateLetters(log);
  const approved = async (key: keyof typeof campaignEmails) =>
    (await letters.now(templateIdOf(key)))?.isApproved;
  expect(await approved('welcome')).toBe(true);
  expect(await approved('firstSession')).toBe(true);
  expect(await approved('campLastCall')).toBe(true);
  expect(await approved('newsletter')).toBe(false);
});

test.each(Object.values(campaignEmails))('the text of $name is as the editor writes it', ({ body }) => {
  expect(cleanBody(body)).toBe(body);
});
