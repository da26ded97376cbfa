import { messageTemplate } from '../../commands/communications/templates/message-template.ts';
import type { TemplateCommand } from '../../domain/communications/templates/message-template.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { addDays, HISTORY_DAYS, officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { recordAll } from '../shared/commands.ts';
import { contextOf, idOf } from '../shared/ids.ts';
import { theAdmin } from '../shared/staff.ts';
import { type LetterText, letterTexts } from './letter-texts.ts';

export type TemplateKey = keyof typeof letterTexts;

interface StaffTemplate {
  readonly key: TemplateKey;
  readonly name: string;
  /** Days from the founding of the business. */
  readonly after: number;
  /** The days after which it was changed or switched off. */
  readonly changedAfter?: number;
  readonly inactiveAfter?: number;
}

/** Beside the templates that a new business has. */
const templates: readonly StaffTemplate[] = [
  { key: 'seasonOpening', name: 'Season opening', after: 6, changedAfter: 300 },
  { key: 'camp', name: 'Camp', after: 9 },
  { key: 'paymentReminder', name: 'Payment reminder', after: 20 },
  { key: 'iceChange', name: 'Change of ice time', after: 31 },
  { key: 'holidays', name: 'Holiday greeting', after: 33, inactiveAfter: 420 },
];

const templateIdOf = (key: TemplateKey): string => idOf(`message template ${key}`);

/** Records the templates that staff wrote. */
export async function writeTemplates(log: EventLog, today: Day): Promise<void> {
  const founded = addDays(today, -HISTORY_DAYS);
  for (const template of templates) {
    const { key, name, after, changedAfter, inactiveAfter } = template;
    const templateId = templateIdOf(key);
    const record = async (what: string, days: number, command: TemplateCommand) => {
      const at = officeTime(addDays(founded, days), chanceOf(`${what} ${key}`));
      const context = contextOf(`${what} message template ${key}`, at, theAdmin);
      await recordAll(log, messageTemplate, templateId, [command], context);
    };
    const text = templateText(key);
    await record('create', after, { kind: 'create', templateId, name, ...text, use: null, taken: undefined });
    const change = { kind: 'change', templateId, taken: undefined } as const;
    if (changedAfter !== undefined) {
      await record('change', changedAfter, { ...change, changes: { name: `${name} (with deadline)` } });
    }
    if (inactiveAfter !== undefined) {
      await record('end', inactiveAfter, { ...change, changes: { isActive: false } });
    }
  }
}

/** What authors replace in a letter. */
const placeholders: Readonly<Record<TemplateKey, string>> = {
  seasonOpening: '[season]',
  camp: '[season]',
  paymentReminder: '',
  iceChange: '[group]',
  holidays: '[year]',
};

export const templateText = (key: TemplateKey): LetterText => letterTexts[key](placeholders[key]);

/** The version of a template that a letter copied at a moment; undefined if it was not offered then. */
export function templateAt(
  key: TemplateKey,
  at: string,
  today: Day,
): { readonly templateId: string; readonly version: number } | undefined {
  const founded = addDays(today, -HISTORY_DAYS);
  const template = templates.find((one) => one.key === key);
  if (!template) return undefined;
  const isAfter = (days: number | undefined) =>
    days !== undefined && `${addDays(founded, days + 1)}T00:00:00.000Z` <= at;
  if (!isAfter(template.after) || isAfter(template.inactiveAfter)) return undefined;
  return { templateId: templateIdOf(key), version: isAfter(template.changedAfter) ? 2 : 1 };
}
