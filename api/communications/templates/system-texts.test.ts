import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessSystemTexts } from '../../access/system-texts.ts';
import { billingSystemTexts } from '../../billing/system-texts.ts';
import { schedulingSystemTexts } from '../../scheduling/system-texts.ts';

const parts = {
  business: { name: 'Blueline', timezone: 'America/Chicago' },
  address: 'https://club.example',
};
const texts = [accessSystemTexts, billingSystemTexts, schedulingSystemTexts].flatMap((of) => of(parts));

describe('the texts of the product', () => {
  it('include each email that the product writes', () => {
    const written = filesIn('domain', /(?<!shared\/[\w-]*)mails?\.ts$/).flatMap(
      (text) => text.match(/(?<=export function )\w+Mail(?=\()/g) ?? [],
    );
    const listed = filesIn('api', /system-texts\.ts$/).join('\n');
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter((name) => !new RegExp(`\\b${name}\\(`).test(listed))).toEqual([]);
  });

  it('have keys of their own, which no id of a template can be', () => {
    const keys = texts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^[a-z]+(-[a-z]+)*$/.test(key))).toEqual([]);
  });

  it.each(texts)('can be shown: $key', ({ name, sentWhen, sample }) => {
    const { subject, text, html } = sample();
    expect([name, subject, text].filter((words) => words.trim() === '')).toEqual([]);
    expect(sentWhen).toMatch(/^Sent .+\.$/);
    expect(html).toContain('<!doctype html>');
    expect(text).toContain('Hello Dana,');
    expect(html + text).not.toMatch(/undefined|NaN|token=/);
  });
});

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
