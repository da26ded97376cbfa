import { counted, type Sentences } from '../../shared/sentences.ts';
import type { ConfigEvent } from './events.ts';

export const configSentences: Sentences<ConfigEvent> = {
  ReportConfigCreated: ({ name, year }) => `The report ${name} of ${year} was created.`,
  ReportConfigChanged: ({ configId, changes: { name, year, seasonId, layout } }, names) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(year === undefined ? [] : [`moved to ${year}`]),
      ...(seasonId === undefined ? [] : [seasonWords(seasonId, names)]),
      ...(layout === undefined ? [] : [layoutWords(layout)]),
    ];
    return `${names(configId, 'The report')} was ${parts.join(' and ')}.`;
  },
  ReportConfigDeleted: ({ configId }, names) => `${names(configId, 'The report')} was deleted.`,
  DashboardReportsChosen: ({ reports }, names) =>
    reports.length === 0
      ? 'The dashboard was emptied.'
      : `The dashboard shows ${counted(reports.length, 'report')} now: ${reports
          .map(({ reportId }) => names(reportId, 'a report'))
          .join(', ')}.`,
};

const seasonWords = (seasonId: string | null, names: (id: string, otherwise: string) => string): string =>
  seasonId === null ? 'extended to all seasons' : `restricted to ${names(seasonId, 'a season')}`;

interface Named {
  readonly name: string;
}

const layoutWords = ({ rows, columns }: { rows: readonly Named[]; columns: readonly Named[] }): string =>
  `laid out with the rows ${listed(rows)} and the columns ${listed(columns)}`;

const listed = (entries: readonly Named[]): string => entries.map(({ name }) => name).join(', ');
