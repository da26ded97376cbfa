import { isColor } from '../../shared/color.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem } from '../../shared/refusal.ts';
import type { TemplateButton, TemplateButtonEvent } from './events.ts';
import { templateButtonTexts } from './template-button-texts.ts';

export type TemplateButtonsState = readonly TemplateButton[];

/** A row as it is typed. Its position in the list becomes its ordinal. */
export type TemplateButtonRow = Omit<TemplateButton, 'ordinal'>;

export interface SaveTemplateButtons {
  readonly rows: readonly TemplateButtonRow[];
}

/** The problems of the whole list, as the dialog shows it. Fields are named `rows.<place>.<field>`. */
export function templateButtonProblems(rows: readonly TemplateButtonRow[]): Problem[] {
  return rows.flatMap((row, place) => {
    const isRepeated = rows.slice(0, place).some(({ id }) => id === row.id);
    return [
      ...unless(row.text.trim() !== '', place, 'text', templateButtonTexts.enterText),
      ...unless(isWebAddress(row.url), place, 'url', templateButtonTexts.validUrl),
      ...unless(isColor(row.buttonColor), place, 'button_color', templateButtonTexts.validColor),
      ...unless(isColor(row.textColor), place, 'text_color', templateButtonTexts.validColor),
      ...unless(!isRepeated, place, 'id', templateButtonTexts.sameId),
    ];
  });
}

const unless = (isRight: boolean, place: number, field: string, message: string): Problem[] =>
  isRight ? [] : [{ field: `rows.${place}.${field}`, message }];

/** A button opens this address, so it must be a web page and nothing else. */
function isWebAddress(url: string): boolean {
  if (!/^https?:\/\//i.test(url.trim())) return false;
  return URL.canParse(url.trim());
}

export const templateButtonsDecider: Decider<TemplateButtonsState, SaveTemplateButtons, TemplateButtonEvent> =
  {
    initial: () => [],

    evolve: (_, { data }) => data.rows,

    decide(command, current) {
      demand(templateButtonProblems(command.rows));
      const rows = command.rows.map(
        (row, place): TemplateButton => ({
          ...row,
          text: row.text.trim(),
          url: row.url.trim(),
          ordinal: place + 1,
        }),
      );
      const gone = current.filter(({ id }) => !rows.some((row) => row.id === id));
      if (gone.length === 0 && rows.length === current.length && rows.every(isIn(current))) return [];
      return [{ type: 'TemplateButtonsSaved', data: { rows, removed: gone.map(({ id }) => id) } }];
    },
  };

const isIn =
  (list: readonly TemplateButton[]) =>
  (row: TemplateButton): boolean => {
    const other = list.find(({ id }) => id === row.id);
    return (
      other?.text === row.text &&
      other.url === row.url &&
      other.buttonColor === row.buttonColor &&
      other.textColor === row.textColor &&
      other.isActive === row.isActive &&
      other.ordinal === row.ordinal
    );
  };
